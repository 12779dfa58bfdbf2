import { css, keyframes } from '@emotion/react'
import { useIntl } from 'react-intl'
import { space } from '../theme.ts'
import { uiMessages } from '../uiMessages.ts'

const turn = keyframes({ to: { transform: 'rotate(360deg)' } })

const ring = css({
  display: 'inline-block',
  width: '1.25em',
  height: '1.25em',
  border: '2px solid currentColor',
  borderRightColor: 'transparent',
  borderRadius: '50%',
  animation: `${turn} 0.8s linear infinite`,
})

const page = css({
  display: 'grid',
  placeItems: 'center',
  minHeight: '50vh',
  padding: space(6),
  fontSize: '1.5rem',
})

/** A rotating ring. Decorative, so a text must say that something loads. */
export function Spinner() {
  return <span css={ring} aria-hidden="true" />
}

/** A spinner in place of a whole screen. */
export function PageSpinner() {
  const intl = useIntl()
  return (
    <div css={page} role="status" aria-label={intl.formatMessage(uiMessages.loading)}>
      <Spinner />
    </div>
  )
}

import { css } from '@emotion/react'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useIntl } from 'react-intl'
import { authPath } from '@materia/contracts/identity/users/screenPaths.ts'
import { Button, ButtonLink } from '@materia/ui/src/controls/Button.tsx'
import { color, floatShadow, font, layer, motion, radius, space } from '@materia/ui/src/theme.ts'
import { publicConfigQuery } from '@materia/client/identity/publicConfigQuery.ts'
import { messages } from './messages.ts'

const anchor = css({ position: 'relative' })
const button = css({ '& button': { opacity: 0.6, cursor: 'not-allowed' } })
const explanation = css({
  position: 'absolute',
  zIndex: layer.header,
  top: `calc(100% + ${space(2)})`,
  right: 0,
  width: 'max-content',
  maxWidth: 'min(16rem, 70vw)',
  padding: `${space(2)} ${space(3)}`,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surface,
  boxShadow: floatShadow,
  fontSize: font.small,
  transition: `opacity ${motion.fast}`,
  '*:not(:hover, :focus-within) > &': { opacity: 0, pointerEvents: 'none' },
})

const row = css({ padding: `${space(2)} 0` })
const reason = css({ marginTop: space(2), color: color.muted, fontSize: font.small })

/**
 * Closed during the beta, unless the platform is configured otherwise. It stays focusable, so that
 * everybody can read the reason.
 */
export function LoginButton() {
  const intl = useIntl()
  const id = useId()
  const isEnabled = useQuery(publicConfigQuery).data?.isLoginEnabled ?? false
  if (isEnabled)
    return (
      <ButtonLink variant="secondary" to={authPath()}>
        {intl.formatMessage(messages.login)}
      </ButtonLink>
    )
  return (
    <span css={[anchor, button]}>
      <Button variant="secondary" aria-disabled="true" aria-describedby={id}>
        {intl.formatMessage(messages.login)}
      </Button>
      <span id={id} role="tooltip" css={explanation}>
        {intl.formatMessage(messages.loginInBeta)}
      </span>
    </span>
  )
}

/** The same for the drawer, with the reason always visible. */
export function LoginRow() {
  const intl = useIntl()
  const id = useId()
  const isEnabled = useQuery(publicConfigQuery).data?.isLoginEnabled ?? false
  if (isEnabled)
    return (
      <div css={row}>
        <ButtonLink variant="secondary" isWide to={authPath()}>
          {intl.formatMessage(messages.login)}
        </ButtonLink>
      </div>
    )
  return (
    <div css={row}>
      <span css={button}>
        <Button variant="secondary" isWide aria-disabled="true" aria-describedby={id}>
          {intl.formatMessage(messages.login)}
        </Button>
      </span>
      <p id={id} css={reason}>
        {intl.formatMessage(messages.loginInBeta)}
      </p>
    </div>
  )
}

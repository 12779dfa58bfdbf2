import { css } from '@emotion/react'
import type { User } from '@materia/contracts/identity/users/user.ts'
import { Button } from '@materia/ui/src/controls/Button.tsx'
import { color, space } from '@materia/ui/src/theme.ts'
import { useEffect, useId, useRef } from 'react'
import { useIntl } from 'react-intl'
import { messages } from './messages.ts'

// Opaque: the signed-in company must not see what the other one typed.
const cover = css({
  width: '100%',
  maxWidth: 'none',
  height: '100dvh',
  maxHeight: 'none',
  padding: space(6),
  border: 0,
  background: color.surface,
  color: color.ink,
  '&[open]': { display: 'grid', placeItems: 'center' },
  '& h2, & p': { overflowWrap: 'anywhere' },
})
const content = css({ display: 'grid', gap: space(4), maxWidth: '32rem' })
const text = css({ color: color.muted })
const actions = css({ display: 'flex', flexWrap: 'wrap', gap: space(3), marginTop: space(2) })

type OtherAccountProps = {
  /** The company of this page. */ own: User
  /** The company signed in now; null after a logout. */ other: User | null
  onLogin: () => void
  onLeave: () => void
}

/** Covers a page of another account than the signed-in one. The page keeps everything typed. */
export function OtherAccount({ own, other, onLogin, onLeave }: OtherAccountProps) {
  const intl = useIntl()
  const titleId = useId()
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => ref.current?.showModal(), [])
  const names = { own: own.companyName, company: other?.companyName ?? '' }
  return (
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      closedby="none"
      onCancel={(event) => event.preventDefault()}
      css={cover}
    >
      <div css={content}>
        <h2 id={titleId}>
          {other
            ? intl.formatMessage(messages.otherTitle, names)
            : intl.formatMessage(messages.signedOutTitle)}
        </h2>
        <p css={text}>
          {intl.formatMessage(other ? messages.otherText : messages.signedOutText, names)}
        </p>
        <div css={actions}>
          <Button variant={other ? 'secondary' : 'primary'} onClick={onLogin}>
            {other
              ? intl.formatMessage(messages.logInAs, names)
              : intl.formatMessage(messages.logInAgain)}
          </Button>
          <Button variant={other ? 'primary' : 'secondary'} onClick={onLeave}>
            {other
              ? intl.formatMessage(messages.continueAs, names)
              : intl.formatMessage(messages.leave)}
          </Button>
        </div>
      </div>
    </dialog>
  )
}

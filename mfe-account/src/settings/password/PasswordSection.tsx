import { css } from '@emotion/react'
import { useCurrentUser } from '@materia/client/identity/useSession.ts'
import { Button } from '@materia/ui/src/controls/Button.tsx'
import { Dialog } from '@materia/ui/src/dialogs/Dialog.tsx'
import { color } from '@materia/ui/src/theme.ts'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { ChangePasswordForm } from './ChangePasswordForm.tsx'
import { messages } from './messages.ts'

const muted = css({ color: color.muted })

export function PasswordSection() {
  const intl = useIntl()
  const user = useCurrentUser()
  const [isOpen, setIsOpen] = useState(false)
  if (!user) return null
  return (
    <>
      <p css={muted}>{intl.formatMessage(messages.intro)}</p>
      <div>
        <Button variant="secondary" onClick={() => setIsOpen(true)}>
          {intl.formatMessage(messages.change)}
        </Button>
      </div>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={intl.formatMessage(messages.change)}
      >
        <ChangePasswordForm user={user} onChanged={() => setIsOpen(false)} />
      </Dialog>
    </>
  )
}

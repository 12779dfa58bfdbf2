import { css } from '@emotion/react'
import type { User } from '@materia/contracts/identity/users/user.ts'
import { Button } from '@materia/ui/src/controls/Button.tsx'
import { Dialog } from '@materia/ui/src/dialogs/Dialog.tsx'
import { color } from '@materia/ui/src/theme.ts'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { DeleteForm } from './DeleteForm.tsx'
import { deleteMessages as messages } from './messages.ts'

const muted = css({ color: color.muted })
// Only outlined here. The button that confirms is filled.
const outlined = css({ '& button': { color: color.loss, borderColor: color.loss } })

/** Deletes the account after its owner has read the consequences and typed the username. */
export function DeleteAccount({ user }: { user: User }) {
  const intl = useIntl()
  const [isOpen, setIsOpen] = useState(false)
  const handleClose = () => setIsOpen(false)
  return (
    <>
      <h3>{intl.formatMessage(messages.title)}</h3>
      <p css={muted}>{intl.formatMessage(messages.text)}</p>
      <div css={outlined}>
        <Button variant="secondary" onClick={() => setIsOpen(true)}>
          {intl.formatMessage(messages.title)}
        </Button>
      </div>
      <Dialog isOpen={isOpen} onClose={handleClose} title={intl.formatMessage(messages.title)}>
        <DeleteForm user={user} onClose={handleClose} />
      </Dialog>
    </>
  )
}

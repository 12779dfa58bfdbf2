import { useCurrentUser } from '@materia/client/identity/useSession.ts'
import { Slot } from '@materia/client/shell/Slot.tsx'
import type { Material } from '@materia/contracts/catalog/material.ts'
import { Dialog } from '@materia/ui/src/dialogs/Dialog.tsx'
import { PageSpinner } from '@materia/ui/src/display/Spinner.tsx'
import { Button } from '@materia/ui/src/controls/Button.tsx'
import MessagesSquare from 'lucide-react/icons/messages-square'
import { type ReactNode, useState } from 'react'
import { useIntl } from 'react-intl'
import { askMessages as messages } from './askMessages.ts'

/** For a signed-in company: the button that asks the other sellers of listings for offers. */
export function AskSellers({ lots, isQuiet = false }: { lots: Material[]; isQuiet?: boolean }) {
  const intl = useIntl()
  const me = useCurrentUser()
  const [isOpen, setIsOpen] = useState(false)
  const asked = lots.filter(
    ({ userId, status, seller }) =>
      userId !== me?.id && status === 'available' && !seller.isDeleted,
  )
  if (!me || asked.length === 0) return null
  const close = () => setIsOpen(false)
  const name = intl.formatMessage(asked.length > 1 ? messages.request : messages.requestOne)
  const shell = (content: ReactNode) => (
    <Dialog isOpen title={name} onClose={close}>
      {content}
    </Dialog>
  )
  const failed = shell(<p role="alert">{intl.formatMessage(messages.failed)}</p>)
  return (
    <>
      <Button variant={isQuiet ? 'quiet' : 'secondary'} onClick={() => setIsOpen(true)}>
        <MessagesSquare size={18} aria-hidden="true" />
        {name}
      </Button>
      {isOpen && (
        <Slot
          name="request-form"
          given={{ materialIds: asked.map(({ id }) => id), onClose: close }}
          placeholder={shell(<PageSpinner />)}
          empty={failed}
          failed={failed}
        />
      )}
    </>
  )
}

import type { Currency } from '@materia/contracts/catalog/lists/constants.ts'
import { Button } from '@materia/ui/src/controls/Button.tsx'
import { Dialog } from '@materia/ui/src/dialogs/Dialog.tsx'
import { type ReactNode, useState } from 'react'
import { useIntl } from 'react-intl'
import { JointTransfer } from './JointTransfer.tsx'
import { messages } from './messages.ts'

type JointTransferButtonProps = {
  currency: Currency
  /** The order whose page the reader is on. */
  chosenFirst?: number
  children: ReactNode
}

/** Opens the choice of orders that one transfer pays. */
export function JointTransferButton({ currency, chosenFirst, children }: JointTransferButtonProps) {
  const intl = useIntl()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div>
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        {children}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={intl.formatMessage(messages.joinTitle)}
      >
        <JointTransfer currency={currency} chosenFirst={chosenFirst} />
      </Dialog>
    </div>
  )
}

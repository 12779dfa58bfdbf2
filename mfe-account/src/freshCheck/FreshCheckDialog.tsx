import { Dialog } from '@materia/ui/src/dialogs/Dialog.tsx'
import { useIntl } from 'react-intl'
import { AllTexts } from '../AllTexts.tsx'
import { FreshCheckForm } from './FreshCheckForm.tsx'
import { messages } from './messages.ts'

export type FreshCheckDialogProps = {
  isOpen: boolean
  onConfirmed: () => void
  onClose: () => void
}

/** Asks the signed-in company to confirm its identity. */
export function FreshCheckDialog(given: FreshCheckDialogProps) {
  return (
    <AllTexts>
      <Check {...given} />
    </AllTexts>
  )
}

function Check({ isOpen, onConfirmed, onClose }: FreshCheckDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={useIntl().formatMessage(messages.title)}>
      <FreshCheckForm onConfirmed={onConfirmed} />
    </Dialog>
  )
}

import { Dialog } from '@materia/ui/src/Dialog.tsx'
import { useIntl } from 'react-intl'
import { lazyPart } from '../lazyPart.tsx'
import { WaitingPart } from '../WaitingPart.tsx'
import { messages } from './messages.ts'

const CompanyChoice = lazyPart(
  async () => (await import('./CompanyChoice.tsx')).CompanyChoice,
  WaitingPart,
)

/** Whom to write to. */
export function NewChatDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const intl = useIntl()
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={intl.formatMessage(messages.newChat)}>
      <CompanyChoice onChosen={onClose} />
    </Dialog>
  )
}

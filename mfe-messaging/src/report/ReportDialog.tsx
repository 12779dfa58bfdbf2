import type { Conversation } from '@materia/contracts/chat/types.ts'
import { Dialog } from '@materia/ui/src/Dialog.tsx'
import { useIntl } from 'react-intl'
import { lazyPart } from '../lazyPart.tsx'
import { WaitingPart } from '../WaitingPart.tsx'
import { messages } from './messages.ts'

const ConversationReport = lazyPart(
  async () => (await import('./ConversationReport.tsx')).ConversationReport,
  WaitingPart,
)

type ReportDialogProps = {
  conversation: Conversation
  isOpen: boolean
  onClose: () => void
  /** Blocks, then calls `onDone`. */
  onBlock: (onDone: () => void) => void
}

/** Tells whoever runs the platform what is wrong in a conversation, and offers to block at once. */
export function ReportDialog({ isOpen, ...form }: ReportDialogProps) {
  const intl = useIntl()
  return (
    <Dialog isOpen={isOpen} onClose={form.onClose} title={intl.formatMessage(messages.report)}>
      <ConversationReport {...form} />
    </Dialog>
  )
}

import { LoadFailed } from '@materia/ui/src/placeholders/LoadFailed.tsx'
import { Skeleton } from '@materia/ui/src/placeholders/Skeleton.tsx'
import { lazyPart } from '@materia/ui/src/remotes/lazyPart.tsx'
import type { Conversation } from '@materia/contracts/chat/conversation.ts'
import { Dialog } from '@materia/ui/src/dialogs/Dialog.tsx'
import { useIntl } from 'react-intl'
import { messages } from './messages.ts'

const ConversationReport = lazyPart({
  load: async () => (await import('./ConversationReport.tsx')).ConversationReport,
  fallback: <Skeleton height="168px" />,
  Failed: LoadFailed,
})

type ReportDialogProps = {
  conversation: Conversation
  isOpen: boolean
  onClose: () => void
  /** Blocks, then calls `onDone`. */
  onBlock: (onDone: () => void) => void
}

/** Reports a conversation to the platform's reviewers, and offers to block the company at once. */
export function ReportDialog({ isOpen, ...form }: ReportDialogProps) {
  const intl = useIntl()
  return (
    <Dialog isOpen={isOpen} onClose={form.onClose} title={intl.formatMessage(messages.report)}>
      <ConversationReport {...form} />
    </Dialog>
  )
}

import { Dialog } from '@materia/ui/src/dialogs/Dialog.tsx'
import { LoadFailed } from '@materia/ui/src/placeholders/LoadFailed.tsx'
import { Skeleton } from '@materia/ui/src/placeholders/Skeleton.tsx'
import { lazyPart } from '@materia/ui/src/remotes/lazyPart.tsx'
import { useIntl } from 'react-intl'
import { messages } from './messages.ts'

const CompanyChoice = lazyPart({
  load: async () => (await import('./CompanyChoice.tsx')).CompanyChoice,
  fallback: <Skeleton height="168px" />,
  Failed: LoadFailed,
})

/** Chooses the company to write to. */
export function NewChatDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const intl = useIntl()
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={intl.formatMessage(messages.newChat)}>
      <CompanyChoice onChosen={onClose} />
    </Dialog>
  )
}

import { laterPart } from '@materia/ui/src/laterPart.tsx'
import { LoadFailed } from '@materia/ui/src/LoadFailed.tsx'
import { useIntl } from 'react-intl'
import { LoadingGrid } from '../grid/MaterialGrid.tsx'
import { messages } from './messages.ts'

/** What a list shows that has nothing, whose code comes only then. */
export const LaterNoMatch = laterPart({ load: async () => (await import('./NoMatch.tsx')).NoMatch, fallback: <LoadingGrid count={4} />, Failed })

function Failed({ onRetry }: { onRetry: () => void }) {
  const intl = useIntl()
  return <LoadFailed title={intl.formatMessage(messages.failed)} text={intl.formatMessage(messages.failedText)} onRetry={onRetry} />
}

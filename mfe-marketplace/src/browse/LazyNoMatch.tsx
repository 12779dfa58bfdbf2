import { lazyPart } from '@materia/ui/src/remotes/lazyPart.tsx'
import { LoadFailed } from '@materia/ui/src/placeholders/LoadFailed.tsx'
import { useIntl } from 'react-intl'
import { loadWithTexts } from '../loadWithTexts.ts'
import { LoadingGrid } from '../grid/MaterialGrid.tsx'
import { messages } from './messages.ts'

/** The empty state of the list, loaded only when it is needed. */
export const LazyNoMatch = lazyPart({
  load: () => loadWithTexts(import('./NoMatch.tsx').then(({ NoMatch: Part }) => Part)),
  fallback: <LoadingGrid count={4} />,
  Failed,
})

function Failed({ onRetry }: { onRetry: () => void }) {
  const intl = useIntl()
  return (
    <LoadFailed
      title={intl.formatMessage(messages.failed)}
      text={intl.formatMessage(messages.failedText)}
      onRetry={onRetry}
    />
  )
}

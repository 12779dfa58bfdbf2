import { lazyPart } from '@materia/ui/src/remotes/lazyPart.tsx'
import { LoadFailed } from '@materia/ui/src/placeholders/LoadFailed.tsx'
import { useIntl } from 'react-intl'
import { loadWithTexts } from '../loadWithTexts.ts'
import { LoadingGrid } from '../grid/MaterialGrid.tsx'
import { messages } from './messages.ts'

/** What a list shows that has nothing, whose code comes only then. */
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

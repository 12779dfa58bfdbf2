import { Button } from '@materia/ui/src/Button.tsx'
import { EmptyState } from '@materia/ui/src/EmptyState.tsx'
import { PageSpinner } from '@materia/ui/src/Spinner.tsx'
import Hourglass from 'lucide-react/icons/hourglass'
import { useIntl } from 'react-intl'
import { messages } from './messages.ts'

/** While nobody knows whether the last order arrived, nothing else can be ordered: it is found out first. */
export function OpenAttempt({ hasFailed, onGoOn }: { hasFailed: boolean; onGoOn: () => void }) {
  const intl = useIntl()
  if (!hasFailed) {
    return (
      <div role="status">
        <PageSpinner />
        <EmptyState heading="h1" title={intl.formatMessage(messages.placing)} />
      </div>
    )
  }
  return (
    <div role="alert">
      <EmptyState
        heading="h1"
        icon={<Hourglass />}
        title={intl.formatMessage(messages.unknown)}
        text={intl.formatMessage(messages.unknownText)}
        action={<Button onClick={onGoOn}>{intl.formatMessage(messages.sendAgain)}</Button>}
      />
    </div>
  )
}

import { useIntl } from 'react-intl'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { Button } from '../controls/Button.tsx'
import { EmptyState } from './EmptyState.tsx'
import { uiMessages } from '../uiMessages.ts'

type LoadFailedProps = {
  title?: string
  text?: string
  onRetry: () => void
  isRetrying?: boolean
  heading?: 'h1' | 'h2' | 'h3'
}

/** Shows that loading failed and offers a retry. */
export function LoadFailed({ title, text, onRetry, isRetrying = false, heading }: LoadFailedProps) {
  const intl = useIntl()
  return (
    <div role="alert">
      <EmptyState
        icon={<TriangleAlert />}
        title={title ?? intl.formatMessage(uiMessages.loadFailedTitle)}
        text={text ?? intl.formatMessage(uiMessages.loadFailedText)}
        action={
          <Button variant="secondary" isBusy={isRetrying} onClick={onRetry}>
            {intl.formatMessage(uiMessages.retry)}
          </Button>
        }
        heading={heading}
      />
    </div>
  )
}

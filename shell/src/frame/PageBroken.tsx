import { useIntl } from 'react-intl'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { Button } from '@materia/ui/src/controls/Button.tsx'
import { EmptyState } from '@materia/ui/src/placeholders/EmptyState.tsx'
import { messages } from './messages.ts'

/** Shown when the frame of the page itself throws. */
export function PageBroken() {
  const intl = useIntl()
  return (
    <main role="alert">
      <EmptyState
        heading="h1"
        icon={<TriangleAlert />}
        title={intl.formatMessage(messages.brokenTitle)}
        text={intl.formatMessage(messages.brokenText)}
        action={
          <Button onClick={() => window.location.reload()}>
            {intl.formatMessage(messages.reload)}
          </Button>
        }
      />
    </main>
  )
}

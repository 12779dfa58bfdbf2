import { useIntl } from 'react-intl'
import { useLocation, useNavigate, useNavigation, useRouteError } from 'react-router-dom'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { Button } from '@materia/ui/src/controls/Button.tsx'
import { EmptyState } from '@materia/ui/src/placeholders/EmptyState.tsx'
import { LoadFailed } from '@materia/ui/src/placeholders/LoadFailed.tsx'
import { PageTitle } from '@materia/ui/src/display/PageTitle.tsx'
import { messages } from './messages.ts'

/** Replaces a screen that could not be loaded or that threw while rendering. */
export function ScreenError() {
  const intl = useIntl()
  const error = useRouteError()
  const location = useLocation()
  const navigate = useNavigate()
  const isRetrying = useNavigation().state !== 'idle'
  return (
    <>
      <PageTitle>{intl.formatMessage(messages.failedTitle)}</PageTitle>
      {isMissingPart(error) ? (
        <ReloadPage />
      ) : (
        <LoadFailed
          heading="h1"
          isRetrying={isRetrying}
          onRetry={() => navigate(location, { replace: true, state: location.state })}
        />
      )}
    </>
  )
}

/** A chunk of the open screen is missing, usually because a newer release has replaced it. */
function ReloadPage() {
  const intl = useIntl()
  return (
    <div role="alert">
      <EmptyState
        heading="h1"
        icon={<RefreshCw />}
        title={intl.formatMessage(messages.newVersionTitle)}
        text={intl.formatMessage(messages.newVersionText)}
        action={
          <Button onClick={() => window.location.reload()}>
            {intl.formatMessage(messages.reload)}
          </Button>
        }
      />
    </div>
  )
}

// React caches the failure of a lazy part, so a retry within the page cannot help. If a whole
// remote fails, `createDiscovery` throws instead.
function isMissingPart(error: unknown): boolean {
  return error instanceof Error && error.name === 'ChunkLoadError'
}

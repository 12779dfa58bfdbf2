import { useIntl } from 'react-intl'
import { useLocation, useNavigate, useNavigation, useRouteError } from 'react-router-dom'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { Button } from '@materia/ui/src/controls/Button.tsx'
import { EmptyState } from '@materia/ui/src/placeholders/EmptyState.tsx'
import { LoadFailed } from '@materia/ui/src/placeholders/LoadFailed.tsx'
import { PageTitle } from '@materia/ui/src/display/PageTitle.tsx'
import { messages } from './messages.ts'

/** In place of a screen that could not be loaded or broke while it was shown. */
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

/** A part of a screen that was already open is gone: usually a newer release has taken its place. */
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

// React keeps a lazy part's failure for good, so trying again in the open page cannot help. A remote that fails as a
// whole comes as the error of `createDiscovery`.
function isMissingPart(error: unknown): boolean {
  return error instanceof Error && error.name === 'ChunkLoadError'
}

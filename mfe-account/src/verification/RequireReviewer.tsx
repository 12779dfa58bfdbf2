import { useCurrentUser } from '@materia/client/identity/useSession.ts'
import { marketplacePath } from '@materia/contracts/catalog/screenPaths.ts'
import { ButtonLink } from '@materia/ui/src/controls/Button.tsx'
import { EmptyState } from '@materia/ui/src/placeholders/EmptyState.tsx'
import { PageTitle } from '@materia/ui/src/display/PageTitle.tsx'
import SearchX from 'lucide-react/icons/search-x'
import { useIntl } from 'react-intl'
import { Outlet } from 'react-router-dom'
import { messages } from './messages.ts'

/** To everybody but reviewers, the review queue looks like an unknown page. */
export function RequireReviewer() {
  return useCurrentUser()?.role === 'reviewer' ? <Outlet /> : <ReviewQueueNotFound />
}

export function ReviewQueueNotFound() {
  const intl = useIntl()
  const title = intl.formatMessage(messages.notFound)
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <EmptyState
        heading="h1"
        icon={<SearchX />}
        title={title}
        text={intl.formatMessage(messages.notFoundText)}
        action={
          <ButtonLink to={marketplacePath}>{intl.formatMessage(messages.toMarketplace)}</ButtonLink>
        }
      />
    </>
  )
}

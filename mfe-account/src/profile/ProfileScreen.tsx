import { companyQuery } from '@materia/client/identity/companyQuery.ts'
import { useCurrentUser } from '@materia/client/identity/useSession.ts'
import { marketplacePath } from '@materia/contracts/catalog/screenPaths.ts'
import { ApiError } from '@materia/ui/src/api/ApiError.ts'
import { ButtonLink } from '@materia/ui/src/controls/Button.tsx'
import { EmptyState } from '@materia/ui/src/placeholders/EmptyState.tsx'
import { LoadFailed } from '@materia/ui/src/placeholders/LoadFailed.tsx'
import { Page } from '@materia/ui/src/display/Page.tsx'
import { PageTitle } from '@materia/ui/src/display/PageTitle.tsx'
import { useQuery } from '@tanstack/react-query'
import Building2 from 'lucide-react/icons/building-2'
import { useIntl } from 'react-intl'
import { useParams } from 'react-router-dom'
import { statisticsQuery } from '@materia/client/identity/statisticsQuery.ts'
import { CompanyHeader } from './CompanyHeader.tsx'
import { HeaderSkeleton } from './HeaderSkeleton.tsx'
import { MissingForBadge, useMissingDocuments } from './MissingForBadge.tsx'
import { messages } from './messages.ts'
import { ProfileTabs } from './ProfileTabs.tsx'
import { readUserId } from './profileView.ts'

/** /profile and /profile/{id}: a company, its trust signals and its listings. */
export function ProfileScreen() {
  const user = useCurrentUser()
  const { id } = useParams()
  // The response depends on the reader, so wait until the session is known.
  if (user === undefined)
    return (
      <Page>
        <HeaderSkeleton />
      </Page>
    )
  const userId = readUserId(id, user?.id ?? null)
  return userId === null ? (
    <NoCompany />
  ) : (
    <Profile key={userId} userId={userId} readerId={user?.id ?? null} />
  )
}

function Profile({ userId, readerId }: { userId: number; readerId: number | null }) {
  const intl = useIntl()
  const { data: company, error, isFetching, refetch } = useQuery(companyQuery(userId, readerId))
  const { data: statistics } = useQuery(statisticsQuery(userId))
  const isOwn = userId === readerId
  const isMissingKnown = !useMissingDocuments(isOwn).isLoading
  if (error instanceof ApiError && error.status === 404) return <NoCompany />
  if (error && !company) {
    return (
      <>
        <PageTitle>{intl.formatMessage(messages.title)}</PageTitle>
        <LoadFailed
          heading="h1"
          title={intl.formatMessage(messages.failed)}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      </>
    )
  }
  // The header's height is not known yet, so content below it would move.
  if (!company)
    return (
      <Page>
        <HeaderSkeleton />
      </Page>
    )
  return (
    <Page>
      <CompanyHeader company={company} statistics={statistics} isOwn={isOwn} />
      {isOwn && <MissingForBadge />}
      {isMissingKnown && <ProfileTabs userId={userId} isOwn={isOwn} statistics={statistics} />}
    </Page>
  )
}

function NoCompany() {
  const intl = useIntl()
  return (
    <>
      <PageTitle>{intl.formatMessage(messages.unknown)}</PageTitle>
      <EmptyState
        heading="h1"
        icon={<Building2 />}
        title={intl.formatMessage(messages.unknown)}
        text={intl.formatMessage(messages.unknownText)}
        action={<ButtonLink to={marketplacePath}>{intl.formatMessage(messages.browse)}</ButtonLink>}
      />
    </>
  )
}

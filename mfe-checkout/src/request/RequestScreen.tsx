import { css } from '@emotion/react'
import { useReadNotices } from '@materia/client/identity/useReadNotices.ts'
import type { Request } from '@materia/contracts/requests/request.ts'
import { requestPath, requestsPath } from '@materia/contracts/requests/screenPaths.ts'
import { ApiError } from '@materia/ui/src/api/ApiError.ts'
import { ButtonLink } from '@materia/ui/src/controls/Button.tsx'
import { Page } from '@materia/ui/src/display/Page.tsx'
import { PageTitle } from '@materia/ui/src/display/PageTitle.tsx'
import { VisuallyHidden } from '@materia/ui/src/display/VisuallyHidden.tsx'
import { EmptyState } from '@materia/ui/src/placeholders/EmptyState.tsx'
import { LoadFailed } from '@materia/ui/src/placeholders/LoadFailed.tsx'
import { Skeleton } from '@materia/ui/src/placeholders/Skeleton.tsx'
import { color, space } from '@materia/ui/src/theme.ts'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import { useQuery } from '@tanstack/react-query'
import { BackLink } from '@materia/ui/src/controls/BackLink.tsx'
import { useIntl } from 'react-intl'
import { useParams } from 'react-router-dom'
import { useNow } from '../offers/useNow.ts'
import { messages as words } from '../requests/requestMessages.ts'
import { requestQuery } from '../requestData/requestQueries.ts'
import { endText, goodsText } from '../requests/requestWords.ts'
import { StateBadge } from '../requests/StateBadge.tsx'
import { BuyerRequest } from './BuyerRequest.tsx'
import { messages } from './messages.ts'
import { RequestFacts } from './RequestFacts.tsx'
import { SellerRequest } from './SellerRequest.tsx'
import { partyName } from '../parties/partyName.ts'

const column = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space(6) })
const head = css({ display: 'grid', gap: space(1), overflowWrap: 'anywhere' })
const quiet = css({ color: color.muted })

/** /requests/{id}: one request from the viewpoint of its buyer or one of its sellers. */
export function RequestScreen() {
  const { id = '' } = useParams()
  const requestId = /^[1-9]\d{0,14}$/.test(id) ? Number(id) : null
  return requestId ? <LoadedRequest key={requestId} id={requestId} /> : <NoRequest />
}

function LoadedRequest({ id }: { id: number }) {
  const intl = useIntl()
  useReadNotices(requestPath(id))
  const { data: request, error, isFetching, refetch } = useQuery(requestQuery(id))
  if (error instanceof ApiError && error.status === 404) return <NoRequest />
  if (error && !request)
    return (
      <LoadFailed
        heading="h1"
        title={intl.formatMessage(messages.failed)}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    )
  return request ? <RequestPage request={request} /> : <Loading />
}

function RequestPage({ request }: { request: Request }) {
  const intl = useIntl()
  const { language } = useLanguage()
  const now = useNow()
  const { id, role, buyer, createdAt } = request
  const title = intl.formatMessage(words.numbered, { number: `${id}` })
  const date = intl.formatDate(createdAt, { dateStyle: 'long' })
  return (
    <Page>
      <PageTitle>{title}</PageTitle>
      <div css={column}>
        <div css={head}>
          <BackLink to={role === 'seller' ? `${requestsPath}?role=seller` : requestsPath}>
            {intl.formatMessage(messages.back)}
          </BackLink>
          <h1>{goodsText(intl, language, request) || title}</h1>
          <p css={quiet}>
            {title} ·{' '}
            {role === 'seller'
              ? intl.formatMessage(messages.madeBy, { company: partyName(intl, buyer), date })
              : date}
          </p>
          {role === 'buyer' && request.state === 'ended' && (
            <StateBadge tone="quiet">{endText(intl, request)}</StateBadge>
          )}
        </div>
        <RequestFacts request={request} now={now} />
        {role === 'buyer' ? (
          <BuyerRequest request={request} now={now} />
        ) : (
          <SellerRequest request={request} />
        )}
      </div>
    </Page>
  )
}

function Loading() {
  return (
    <Page>
      <div css={column} role="status">
        <VisuallyHidden>{useIntl().formatMessage(messages.loading)}</VisuallyHidden>
        <Skeleton height="120px" />
        <Skeleton height="160px" />
        <Skeleton height="240px" />
      </div>
    </Page>
  )
}

function NoRequest() {
  const intl = useIntl()
  return (
    <EmptyState
      heading="h1"
      title={intl.formatMessage(messages.gone)}
      action={<ButtonLink to={requestsPath}>{intl.formatMessage(messages.back)}</ButtonLink>}
    />
  )
}

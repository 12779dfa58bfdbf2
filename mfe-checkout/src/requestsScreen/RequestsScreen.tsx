import { css } from '@emotion/react'
import { waitingRequestsQuery } from '@materia/client/orders/waitingRequestsQuery.ts'
import { addListingPath, marketplacePath } from '@materia/contracts/catalog/screenPaths.ts'
import { orderRoles } from '@materia/contracts/orders/constants.ts'
import { ButtonLink } from '@materia/ui/src/controls/Button.tsx'
import { Tabs } from '@materia/ui/src/controls/Tabs.tsx'
import { Page } from '@materia/ui/src/display/Page.tsx'
import { PageTitle } from '@materia/ui/src/display/PageTitle.tsx'
import { SelectField } from '@materia/ui/src/forms/SelectField.tsx'
import { EmptyState } from '@materia/ui/src/placeholders/EmptyState.tsx'
import { space } from '@materia/ui/src/theme.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import Inbox from 'lucide-react/icons/inbox'
import { useIntl } from 'react-intl'
import { useNavigate } from 'react-router-dom'
import { LoadingRows, PagedRows } from '../orders/PagedRows.tsx'
import { AskRules } from './AskRules.tsx'
import { emptyTexts, filterTexts, messages, tabTexts } from './messages.ts'
import { RequestFigures } from './RequestFigures.tsx'
import { RequestsTable } from './RequestsTable.tsx'
import { filters, requestsQuery, type RequestsView, viewPath } from './requestsView.ts'
import { useRequestsView } from './useRequestsView.ts'

const startView: RequestsView = { role: 'buyer', filter: 'all' }
const filterBox = css({ maxWidth: '14rem', marginBottom: space(4) })

/** /requests: the requests that a company made and received. The URL has the list. */
export function RequestsScreen() {
  const intl = useIntl()
  const navigate = useNavigate()
  const view = useRequestsView()
  const { role, filter } = view ?? startView
  const { toAward = 0, toAnswer = 0 } = useQuery(waitingRequestsQuery).data ?? {}
  const counts = { buyer: toAward, seller: toAnswer }
  const tabs = orderRoles.map((id) => ({
    id,
    label: intl.formatMessage(tabTexts[id]),
    note: counts[id] > 0 ? ` (${intl.formatNumber(counts[id])})` : undefined,
  }))
  const open = (next: RequestsView) => navigate(viewPath(next), { replace: true })
  const title = intl.formatMessage(messages.title)
  return (
    <Page>
      <PageTitle>{title}</PageTitle>
      <h1>{title}</h1>
      <Tabs
        label={intl.formatMessage(messages.lists)}
        tabs={tabs}
        selected={role}
        onSelect={(id) => open({ role: id, filter: 'all' })}
      >
        <RequestFigures role={role} />
        {role === 'seller' && <AskRules />}
        <div css={filterBox}>
          <SelectField
            label={intl.formatMessage(messages.show)}
            value={filter}
            onChange={({ target }) =>
              open({ role, filter: filters.find((one) => one === target.value) ?? 'all' })
            }
          >
            {filters.map((one) => (
              <option key={one} value={one}>
                {intl.formatMessage(filterTexts[one])}
              </option>
            ))}
          </SelectField>
        </div>
        {view ? (
          <RequestList key={`${role} ${filter}`} view={view} />
        ) : (
          <LoadingRows label={intl.formatMessage(messages.loading)} />
        )}
      </Tabs>
    </Page>
  )
}

function RequestList({ view }: { view: RequestsView }) {
  const query = useInfiniteQuery(requestsQuery(view))
  return (
    <PagedRows query={query} texts={messages} empty={<NoRequests view={view} />}>
      {(requests) => <RequestsTable requests={requests} />}
    </PagedRows>
  )
}

function NoRequests({ view: { role, filter } }: { view: RequestsView }) {
  const intl = useIntl()
  if (filter !== 'all')
    return (
      <EmptyState
        title={intl.formatMessage(messages.noMatch)}
        action={
          <ButtonLink variant="secondary" to={viewPath({ role, filter: 'all' })} replace>
            {intl.formatMessage(messages.showAll)}
          </ButtonLink>
        }
      />
    )
  const texts = emptyTexts[role]
  return (
    <EmptyState
      icon={<Inbox />}
      title={intl.formatMessage(texts.title)}
      text={intl.formatMessage(texts.text)}
      action={
        <ButtonLink to={role === 'buyer' ? marketplacePath : addListingPath}>
          {intl.formatMessage(texts.action)}
        </ButtonLink>
      }
    />
  )
}

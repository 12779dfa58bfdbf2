import { waitingOffersQuery } from '@materia/client/orders/waitingOffersQuery.ts'
import { marketplacePath } from '@materia/contracts/catalog/screenPaths.ts'
import { offerFilters } from '@materia/contracts/offers/constants.ts'
import { ButtonLink } from '@materia/ui/src/controls/Button.tsx'
import { Tabs } from '@materia/ui/src/controls/Tabs.tsx'
import { Page } from '@materia/ui/src/display/Page.tsx'
import { PageTitle } from '@materia/ui/src/display/PageTitle.tsx'
import { EmptyState } from '@materia/ui/src/placeholders/EmptyState.tsx'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import Handshake from 'lucide-react/icons/handshake'
import { useCallback } from 'react'
import { useIntl } from 'react-intl'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { PagedRows } from '../orders/PagedRows.tsx'
import { emptyTexts, messages, tabTexts } from './messages.ts'
import { OfferFigures } from './OfferFigures.tsx'
import { OffersFilter } from './OffersFilter.tsx'
import { OffersTable } from './OffersTable.tsx'
import { offersQuery, type OffersView, readView, viewPath } from './offersView.ts'

/** /offers: the company's offers by who acts next. The URL has the list and the search. */
export function OffersScreen() {
  const intl = useIntl()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const view = readView(search)
  const { filter, q } = view
  const count = useQuery(waitingOffersQuery).data?.mine ?? 0
  const tabs = offerFilters.map((id) => ({
    id,
    label: intl.formatMessage(tabTexts[id]),
    note: id === 'mine' && count > 0 ? `(${intl.formatNumber(count)})` : undefined,
  }))
  const find = useCallback(
    (words: string) => navigate(viewPath({ filter, q: words }), { replace: true }),
    [navigate, filter],
  )
  const title = intl.formatMessage(messages.title)
  return (
    <Page>
      <PageTitle>{title}</PageTitle>
      <h1>{title}</h1>
      <OfferFigures />
      <Tabs
        label={intl.formatMessage(messages.lists)}
        tabs={tabs}
        selected={filter}
        onSelect={(id) => navigate(viewPath({ filter: id, q }), { replace: true })}
      >
        <OffersFilter view={view} onSearch={find} />
        <OfferList key={`${filter} ${q}`} view={view} />
      </Tabs>
    </Page>
  )
}

function OfferList({ view }: { view: OffersView }) {
  const query = useInfiniteQuery(offersQuery(view))
  return (
    <PagedRows query={query} texts={messages} empty={<NoOffers view={view} />}>
      {(offers) => <OffersTable offers={offers} />}
    </PagedRows>
  )
}

function NoOffers({ view: { filter, q } }: { view: OffersView }) {
  const intl = useIntl()
  if (q)
    return (
      <EmptyState
        title={intl.formatMessage(messages.noMatch)}
        action={
          <ButtonLink variant="secondary" to={viewPath({ filter, q: '' })} replace>
            {intl.formatMessage(messages.showAll)}
          </ButtonLink>
        }
      />
    )
  return (
    <EmptyState
      icon={<Handshake />}
      title={intl.formatMessage(emptyTexts[filter])}
      text={intl.formatMessage(messages.noneText)}
      action={<ButtonLink to={marketplacePath}>{intl.formatMessage(messages.browse)}</ButtonLink>}
    />
  )
}

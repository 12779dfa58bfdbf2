import { css } from '@emotion/react'
import { carbonPath } from '@materia/contracts/carbon/screenPaths.ts'
import { addListingPath, marketplacePath } from '@materia/contracts/catalog/screenPaths.ts'
import { waitingOrdersQuery } from '@materia/client/orders/waitingOrdersQuery.ts'
import { orderRoles, type OrderRole } from '@materia/contracts/orders/constants.ts'
import { offersPath } from '@materia/contracts/offers/screenPaths.ts'
import { payoutsPath } from '@materia/contracts/payouts/screenPaths.ts'
import { ButtonLink } from '@materia/ui/src/controls/Button.tsx'
import { EmptyState } from '@materia/ui/src/placeholders/EmptyState.tsx'
import { LoadFailed } from '@materia/ui/src/placeholders/LoadFailed.tsx'
import { Page } from '@materia/ui/src/display/Page.tsx'
import { PageTitle } from '@materia/ui/src/display/PageTitle.tsx'
import { Skeleton } from '@materia/ui/src/placeholders/Skeleton.tsx'
import { Tabs } from '@materia/ui/src/controls/Tabs.tsx'
import { space, targetSize } from '@materia/ui/src/theme.ts'
import { VisuallyHidden } from '@materia/ui/src/display/VisuallyHidden.tsx'
import { useQuery } from '@tanstack/react-query'
import PackageOpen from 'lucide-react/icons/package-open'
import { useCallback } from 'react'
import { useIntl } from 'react-intl'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { JointTransferNotice } from '../transfer/JointTransferNotice.tsx'
import { PayoutNotice } from '../orders/PayoutNotice.tsx'
import { messages } from '../orders/messages.ts'
import { newestQuery, ordersQuery } from '../orders/orderQueries.ts'
import { OrdersFilter } from '../orders/OrdersFilter.tsx'
import { OrdersTable } from '../orders/OrdersTable.tsx'
import { type OrdersView, readView, viewPath } from '../orders/ordersView.ts'

const heading = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `0 ${space(4)}`,
  marginBottom: space(2),
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: targetSize },
})
const links = css({ display: 'flex', flexWrap: 'wrap', gap: `0 ${space(5)}` })
const waiting = css({ display: 'grid', gap: space(3) })
const pages = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: space(3),
  marginTop: space(6),
})

/** /orders: the company's purchases or sales. The URL contains the side and the filters. */
export function OrdersScreen() {
  const intl = useIntl()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  // The header has asked for these counts, so they are usually known.
  const { data: awaited, isLoading } = useQuery(waitingOrdersQuery)
  const isSideOpen = isLoading && !search.has('role')
  const view = readView(search, awaited)
  const { role, status, q } = view
  const otherRole: OrderRole = role === 'buyer' ? 'seller' : 'buyer'
  const { data: own } = useQuery({ ...ordersQuery(view), enabled: !isSideOpen })
  const { data: other } = useQuery(newestQuery(otherRole, 1))
  const counts = { [role]: own?.waiting, [otherRole]: other?.waiting }
  const tabs = orderRoles.map((id) => ({
    id,
    label: intl.formatMessage(messages[id]),
    note: counts[id] ? `(${intl.formatNumber(counts[id])})` : undefined,
  }))
  const change = useCallback(
    (changed: Partial<OrdersView>) =>
      navigate(viewPath({ role, status, q, ...changed }), { replace: true }),
    [navigate, role, status, q],
  )
  const title = intl.formatMessage(messages.title)
  return (
    <Page>
      <PageTitle>{title}</PageTitle>
      <div css={heading}>
        <h1>{title}</h1>
        <nav css={links} aria-label={intl.formatMessage(messages.more)}>
          {role === 'seller' && (
            <Link to={payoutsPath}>{intl.formatMessage(messages.payouts)}</Link>
          )}
          <Link to={offersPath}>{intl.formatMessage(messages.offers)}</Link>
          <Link to={carbonPath}>{intl.formatMessage(messages.carbon)}</Link>
        </nav>
      </div>
      <Tabs
        label={intl.formatMessage(messages.sides)}
        tabs={tabs}
        selected={role}
        onSelect={(id) => navigate(viewPath({ role: id }), { replace: true })}
      >
        <OrdersFilter view={view} onChange={change} />
        {isSideOpen ? <Loading /> : <OrderList view={view} />}
      </Tabs>
    </Page>
  )
}

function OrderList({ view }: { view: OrdersView }) {
  const intl = useIntl()
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery(ordersQuery(view))
  if (isError && (!data || isPlaceholderData))
    return (
      <LoadFailed
        title={intl.formatMessage(messages.failed)}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  // Shows no orders of the other side while this side loads.
  if (!data || (isPlaceholderData && data.items.some(({ role }) => role !== view.role)))
    return <Loading />
  const { items, nextCursor, waiting: count } = data
  if (items.length === 0) return isPlaceholderData ? <Loading /> : <NoOrders view={view} />
  return (
    <>
      {count > 0 && (
        <VisuallyHidden>
          <p>{intl.formatMessage(messages.waitingWords, { count })}</p>
        </VisuallyHidden>
      )}
      {items.some(({ isPayoutWaiting }) => isPayoutWaiting) && <PayoutNotice />}
      <JointTransferNotice orders={items} />
      <OrdersTable role={view.role} orders={items} isStale={isPlaceholderData} />
      {(view.cursor || nextCursor) && (
        <nav css={pages} aria-label={intl.formatMessage(messages.pages)}>
          {view.cursor && (
            <ButtonLink variant="secondary" to={viewPath({ ...view, cursor: '' })}>
              {intl.formatMessage(messages.newest)}
            </ButtonLink>
          )}
          {nextCursor && (
            <ButtonLink variant="secondary" to={viewPath({ ...view, cursor: nextCursor })}>
              {intl.formatMessage(messages.older)}
            </ButtonLink>
          )}
        </nav>
      )}
    </>
  )
}

function Loading() {
  return (
    <div css={waiting} role="status">
      <VisuallyHidden>{useIntl().formatMessage(messages.loading)}</VisuallyHidden>
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} height="88px" />
      ))}
    </div>
  )
}

function NoOrders({ view: { role, status, q, cursor } }: { view: OrdersView }) {
  const intl = useIntl()
  if (status || q || cursor) {
    const isWaiting = status === 'waiting' && !q
    return (
      <EmptyState
        title={intl.formatMessage(isWaiting ? messages.noneWaiting : messages.noMatch)}
        action={
          <ButtonLink variant="secondary" to={viewPath({ role })} replace>
            {intl.formatMessage(messages.showAll)}
          </ButtonLink>
        }
      />
    )
  }
  return role === 'buyer' ? (
    <EmptyState
      icon={<PackageOpen />}
      title={intl.formatMessage(messages.noneBought)}
      text={intl.formatMessage(messages.noneBoughtText)}
      action={<ButtonLink to={marketplacePath}>{intl.formatMessage(messages.browse)}</ButtonLink>}
    />
  ) : (
    <EmptyState
      icon={<PackageOpen />}
      title={intl.formatMessage(messages.noneSold)}
      text={intl.formatMessage(messages.noneSoldText)}
      action={
        <ButtonLink to={addListingPath}>{intl.formatMessage(messages.createListing)}</ButtonLink>
      }
    />
  )
}

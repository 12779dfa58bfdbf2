import { css } from '@emotion/react'
import { ordersPath } from '@materia/contracts/orders/screenPaths.ts'
import { ButtonLink } from '@materia/ui/src/controls/Button.tsx'
import { EmptyState } from '@materia/ui/src/placeholders/EmptyState.tsx'
import { LoadFailed } from '@materia/ui/src/placeholders/LoadFailed.tsx'
import { Skeleton } from '@materia/ui/src/placeholders/Skeleton.tsx'
import { space } from '@materia/ui/src/theme.ts'
import { VisuallyHidden } from '@materia/ui/src/display/VisuallyHidden.tsx'
import { useQueries } from '@tanstack/react-query'
import PackageCheck from 'lucide-react/icons/package-check'
import { useIntl } from 'react-intl'
import { messages } from '../orders/messages.ts'
import { waitingQueries } from '../orders/orderQueries.ts'
import { OrderLine, orderList } from './OrderLine.tsx'

const shownMax = 5

const waiting = css({ display: 'grid', gap: space(2) })
const foot = css({ marginTop: space(4) })

/** Fills the slot `latest-orders`. */
export function LatestOrders() {
  const intl = useIntl()
  const lists = useQueries({ queries: waitingQueries(shownMax) })
  if (lists.some(({ isError, data }) => isError && !data)) {
    const retry = () =>
      lists.filter(({ isError }) => isError).forEach(({ refetch }) => void refetch())
    return (
      <LoadFailed
        title={intl.formatMessage(messages.failed)}
        isRetrying={lists.some(({ isFetching }) => isFetching)}
        onRetry={retry}
      />
    )
  }
  if (lists.some(({ data }) => !data)) {
    return (
      <div css={waiting} role="status">
        <VisuallyHidden>{intl.formatMessage(messages.loading)}</VisuallyHidden>
        {[1, 2, 3].map((index) => (
          <Skeleton key={index} height="88px" />
        ))}
      </div>
    )
  }
  const latest = lists
    .flatMap(({ data }) => data?.items ?? [])
    .toSorted((one, other) => other.id - one.id)
    .slice(0, shownMax)
  const all = (
    <ButtonLink variant="secondary" to={ordersPath}>
      {intl.formatMessage(messages.all)}
    </ButtonLink>
  )
  if (latest.length === 0) {
    return (
      <EmptyState
        icon={<PackageCheck />}
        title={intl.formatMessage(messages.noneWaiting)}
        text={intl.formatMessage(messages.noneWaitingText)}
        action={all}
      />
    )
  }
  return (
    <>
      <ul css={orderList} aria-label={intl.formatMessage(messages.waitingList)}>
        {latest.map((order) => (
          <OrderLine key={order.id} order={order} />
        ))}
      </ul>
      <p css={foot}>{all}</p>
    </>
  )
}

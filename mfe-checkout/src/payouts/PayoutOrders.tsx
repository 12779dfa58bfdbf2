import { css } from '@emotion/react'
import { formatPrice } from '@materia/contracts/catalog/formatPrice.ts'
import { materialTitle } from '@materia/contracts/catalog/materialTitle.ts'
import { orderPath } from '@materia/contracts/orders/screenPaths.ts'
import type { PayoutOrder } from '@materia/contracts/payouts/balance.ts'
import { ShowMore } from '@materia/ui/src/placeholders/ShowMore.tsx'
import { LoadFailed } from '@materia/ui/src/placeholders/LoadFailed.tsx'
import { color, tabularFigures } from '@materia/ui/src/theme.ts'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { RowsTable } from '../orders/RowsTable.tsx'
import { number, quiet, row } from '../orders/tableStyle.ts'
import { partyName } from '../parties/partyName.ts'
import { messages } from './messages.ts'
import { payoutOrdersQuery } from './payoutQueries.ts'

const muted = css({ color: color.muted })
const wide = css({ gridColumn: '1 / -1' })
const amount = css({ whiteSpace: 'nowrap' }, tabularFigures)

/** The orders whose money is not paid out yet, with the amount and the date of each. */
export function PayoutOrders() {
  const intl = useIntl()
  const query = useInfiniteQuery(payoutOrdersQuery)
  const { data, isError, isFetching, refetch } = query
  const items = data?.pages.flatMap((page) => page.items) ?? []
  return (
    <section aria-labelledby="owed">
      <h2 id="owed">{intl.formatMessage(messages.owed)}</h2>
      {data && items.length === 0 && <p css={muted}>{intl.formatMessage(messages.nothingOwed)}</p>}
      {items.length > 0 && (
        <RowsTable
          title={messages.owed}
          heads={[messages.order, messages.lot, messages.when, messages.youGet]}
        >
          {items.map((item) => (
            <Row key={item.orderId} item={item} />
          ))}
        </RowsTable>
      )}
      {isError && !data && (
        <LoadFailed
          heading="h3"
          title={intl.formatMessage(messages.failed)}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      <ShowMore query={query} failed={intl.formatMessage(messages.failed)} />
    </section>
  )
}

function Row({ item }: { item: PayoutOrder }) {
  const intl = useIntl()
  const { language } = useLanguage()
  const { orderId, material, buyer, currency } = item
  return (
    <tr css={row}>
      <td>
        <Link
          css={number}
          to={orderPath(orderId)}
          aria-label={intl.formatMessage(messages.orderNumber, { number: `${orderId}` })}
        >
          {orderId}
        </Link>
      </td>
      <td css={wide}>
        {materialTitle(language, material)}
        <span css={quiet}>{partyName(intl, buyer)}</span>
      </td>
      <td>{useWhen(item)}</td>
      <td css={amount}>{formatPrice(item.amount, currency)}</td>
    </tr>
  )
}

/** By when an order is paid out, or the step that it depends on. */
function useWhen({ state, status, payAt }: PayoutOrder): string {
  const intl = useIntl()
  if (state === 'held' && payAt) {
    const date = intl.formatDate(payAt, { dateStyle: 'medium' })
    return intl.formatMessage(messages.whenBy, { date })
  }
  if (state === 'held')
    return intl.formatMessage(status === 'disputed' ? messages.whenClaimed : messages.whenAccepted)
  const texts = {
    expected: messages.whenExpected,
    onItsWay: messages.whenOnItsWay,
    suspended: messages.whenSuspended,
  }
  return intl.formatMessage(texts[state])
}

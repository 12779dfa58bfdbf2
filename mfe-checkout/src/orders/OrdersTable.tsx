import { css } from '@emotion/react'
import { formatPrice } from '@materia/contracts/catalog/formatPrice.ts'
import { materialTitle } from '@materia/contracts/catalog/materialTitle.ts'
import { orderPath } from '@materia/contracts/orders/screenPaths.ts'
import type { Order } from '@materia/contracts/orders/order.ts'
import type { OrderRole } from '@materia/contracts/orders/constants.ts'
import { font, from, space, tabularFigures } from '@materia/ui/src/theme.ts'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import { useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { LotPicture } from '@materia/client/catalog/LotPicture.tsx'
import { quantityText } from '@materia/client/catalog/quantityText.ts'
import { deadlineText, otherSide, partyName } from './describeOrder.ts'
import { messages } from './messages.ts'
import { StateBadge } from './StateBadge.tsx'
import { number, quiet, row, table } from './tableStyle.ts'

const stale = css({ opacity: 0.6 })
const wide = css({ gridColumn: '1 / -1' })
const lot = css({ display: 'flex', alignItems: 'start', gap: space(3) })
const pictureBox = css({ flex: 'none', width: space(16) })
const sum = css(
  { fontWeight: font.strong, whiteSpace: 'nowrap', alignSelf: 'center' },
  tabularFigures,
)
const state = css({
  order: -1,
  gridColumn: '1 / -1',
  '& > span': { maxWidth: '100%' },
  // Wide enough for the longest state in one line, and for a deadline in two.
  [from.desktop]: { minWidth: '19rem' },
})
const dateStyle = css({ alignSelf: 'center', [from.tablet]: { whiteSpace: 'nowrap' } })
const side = css({ alignSelf: 'center' })

type OrdersTableProps = { role: OrderRole; orders: Order[]; isStale: boolean }

/** Orders of one side: a table on a desktop, cards on a phone. */
export function OrdersTable({ role, orders, isStale }: OrdersTableProps) {
  const intl = useIntl()
  return (
    <table css={[table, isStale && stale]} aria-label={intl.formatMessage(messages.title)}>
      <thead>
        <tr>
          <th scope="col">{intl.formatMessage(messages.number)}</th>
          <th scope="col">{intl.formatMessage(messages.lot)}</th>
          <th scope="col">
            {intl.formatMessage(role === 'buyer' ? messages.boughtFrom : messages.soldTo)}
          </th>
          <th scope="col">{intl.formatMessage(messages.status)}</th>
          <th scope="col">
            {intl.formatMessage(role === 'buyer' ? messages.youPay : messages.youGet)}
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
      </tbody>
    </table>
  )
}

function OrderRow({ order }: { order: Order }) {
  const intl = useIntl()
  const { id, amount, currency, createdAt } = order
  return (
    <tr css={row}>
      <td css={dateStyle}>
        <Link
          css={number}
          to={orderPath(id)}
          aria-label={intl.formatMessage(messages.numbered, { number: `${id}` })}
        >
          {id}
        </Link>
        <span css={quiet}>{intl.formatDate(createdAt, { dateStyle: 'medium' })}</span>
      </td>
      <td css={wide}>
        <Lot order={order} />
      </td>
      <td css={side}>{partyName(intl, otherSide(order))}</td>
      <td css={state}>
        <StateBadge order={order} />
        <Deadline order={order} />
      </td>
      <td css={sum}>{formatPrice(amount, currency)}</td>
    </tr>
  )
}

function Lot({ order }: { order: Order }) {
  const { material } = order
  return (
    <div css={lot}>
      <div css={pictureBox}>
        <LotPicture imageUrl={material.imageUrl} />
      </div>
      <span>
        {materialTitle(useLanguage().language, material)}
        <span css={quiet}>{quantityText(useIntl(), order)}</span>
      </span>
    </div>
  )
}

function Deadline({ order }: { order: Order }) {
  const text = deadlineText(useIntl(), order)
  return text ? <span css={quiet}>{text}</span> : null
}

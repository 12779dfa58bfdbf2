import { css } from '@emotion/react'
import { formatPrice } from '@materia/contracts/catalog/formatPrice.ts'
import { materialTitle } from '@materia/contracts/catalog/materialTitle.ts'
import { orderPath } from '@materia/contracts/orders/screenPaths.ts'
import type { Order } from '@materia/contracts/orders/order.ts'
import type { OrderRole } from '@materia/contracts/orders/constants.ts'
import { font, from, tabularFigures } from '@materia/ui/src/theme.ts'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import { useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { quantityText } from '@materia/client/catalog/quantityText.ts'
import { deadlineText, otherSide } from './describeOrder.ts'
import { messages } from './messages.ts'
import { StateBadge } from './StateBadge.tsx'
import { LotCell } from './LotCell.tsx'
import { RowsTable } from './RowsTable.tsx'
import { number, quiet, row } from './tableStyle.ts'
import { partyName } from '../parties/partyName.ts'

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
  const heads =
    role === 'buyer'
      ? [messages.boughtFrom, messages.status, messages.youPay]
      : [messages.soldTo, messages.status, messages.youGet]
  return (
    <RowsTable
      title={messages.title}
      heads={[messages.number, messages.lot, ...heads]}
      isStale={isStale}
    >
      {orders.map((order) => (
        <OrderRow key={order.id} order={order} />
      ))}
    </RowsTable>
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
      <Lot order={order} />
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
    <LotCell imageUrl={material.imageUrl}>
      {materialTitle(useLanguage().language, material)}
      <span css={quiet}>{quantityText(useIntl(), order)}</span>
    </LotCell>
  )
}

function Deadline({ order }: { order: Order }) {
  const text = deadlineText(useIntl(), order)
  return text ? <span css={quiet}>{text}</span> : null
}

import { css } from '@emotion/react'
import { formatPrice } from '@materia/contracts/catalog/formatPrice.ts'
import { materialTitle } from '@materia/contracts/catalog/materialTitle.ts'
import { orderPath } from '@materia/contracts/orders/screenPaths.ts'
import type { Order } from '@materia/contracts/orders/order.ts'
import type { OrderRole } from '@materia/contracts/orders/constants.ts'
import {
  color,
  font,
  from,
  radius,
  space,
  tabularFigures,
  targetSize,
} from '@materia/ui/src/theme.ts'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import { useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { LotPicture } from '../lines/LotPicture.tsx'
import { quantityText } from '../lines/quantityText.ts'
import { deadlineText, otherSide, partyName } from './describeOrder.ts'
import { messages } from './messages.ts'
import { StateBadge } from './StateBadge.tsx'

// A phone shows each row as a card, without column headers.
const table = css({
  display: 'block',
  width: '100%',
  borderCollapse: 'collapse',
  overflowWrap: 'anywhere',
  '& thead': {
    position: 'absolute',
    width: 1,
    height: 1,
    overflow: 'hidden',
    clipPath: 'inset(50%)',
  },
  '& tbody': { display: 'grid', gap: space(3) },
  '& td': { padding: 0 },
  [from.tablet]: {
    display: 'table',
    border: `1px solid ${color.line}`,
    borderRadius: radius.card,
    background: color.surface,
    '& thead': {
      position: 'static',
      width: 'auto',
      height: 'auto',
      overflow: 'visible',
      clipPath: 'none',
      display: 'table-header-group',
    },
    '& tbody': { display: 'table-row-group' },
    '& th, & td': { padding: `${space(3)} ${space(3)}`, textAlign: 'left', verticalAlign: 'top' },
    '& th': {
      color: color.muted,
      fontSize: font.small,
      fontWeight: font.strong,
      whiteSpace: 'nowrap',
    },
    '& th:last-child, & td:last-child': { textAlign: 'right' },
  },
})
const stale = css({ opacity: 0.6 })
const row = css({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: `${space(2)} ${space(3)}`,
  padding: space(4),
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surface,
  '&:hover': { background: color.actionSoft },
  [from.tablet]: {
    display: 'table-row',
    padding: 0,
    border: 0,
    borderRadius: 0,
    borderTop: `1px solid ${color.line}`,
  },
})
const wide = css({ gridColumn: '1 / -1' })
const number = css(
  {
    display: 'inline-flex',
    alignItems: 'center',
    minWidth: space(6),
    minHeight: targetSize,
    margin: `-${space(2)} 0`,
    color: color.ink,
    fontWeight: font.strong,
    textDecoration: 'none',
    whiteSpace: 'nowrap',
    // The whole row is a link.
    '&::after': { content: '""', position: 'absolute', inset: 0 },
  },
  tabularFigures,
)
const lot = css({ display: 'flex', alignItems: 'start', gap: space(3) })
const pictureBox = css({ flex: 'none', width: space(16) })
const quiet = css({ display: 'block', color: color.muted, fontSize: font.small }, tabularFigures)
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

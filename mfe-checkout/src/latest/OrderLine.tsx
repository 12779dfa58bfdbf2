import { css } from '@emotion/react'
import { formatPrice } from '@materia/contracts/catalog/formatPrice.ts'
import { materialTitle } from '@materia/contracts/catalog/materialTitle.ts'
import { orderPath } from '@materia/contracts/orders/screenPaths.ts'
import type { Order } from '@materia/contracts/orders/order.ts'
import { color, font, radius, space, tabularFigures } from '@materia/ui/src/theme.ts'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import { useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { LotPicture } from '@materia/client/catalog/LotPicture.tsx'
import { deadlineText, otherSide } from '../orders/describeOrder.ts'
import { messages } from '../orders/messages.ts'
import { StateBadge } from '../orders/StateBadge.tsx'
import { partyName } from '../parties/partyName.ts'

export const orderList = css({
  display: 'grid',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surface,
  '& > li + li': { borderTop: `1px solid ${color.line}` },
})
const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'start',
  gap: space(3),
  padding: space(4),
  color: color.ink,
  textDecoration: 'none',
  '&:hover': { background: color.actionSoft, color: color.ink },
})
const pictureBox = css({ flex: 'none', width: space(16) })
const words = css({
  display: 'grid',
  gap: space(1),
  flex: '1 1 11rem',
  minWidth: 0,
  justifyItems: 'start',
  overflowWrap: 'anywhere',
})
const quiet = css({ color: color.muted, fontSize: font.small })
const sum = css({ marginLeft: 'auto', fontWeight: font.strong }, tabularFigures)

/** A row of a to-do, which looks the same for orders and offers. */
export const todoStyles = { row, pictureBox, words, quiet, sum }

type OrderLineProps = {
  order: Order
  /** The reader's next action. Replaces the state. */
  action?: string
  /** Replaces the state's deadline. */
  deadline?: string
}

/** A row that leads to an order. */
export function OrderLine({ order, action, deadline }: OrderLineProps) {
  const intl = useIntl()
  const { language } = useLanguage()
  const { id, material, amount, currency } = order
  const about = [
    intl.formatMessage(messages.numbered, { number: `${id}` }),
    partyName(intl, otherSide(order)),
    deadline ?? deadlineText(intl, order),
  ]
  return (
    <li>
      <Link css={row} to={orderPath(id)}>
        <div css={pictureBox}>
          <LotPicture imageUrl={material.imageUrl} />
        </div>
        <span css={words}>
          {action ? <strong>{action}</strong> : <StateBadge order={order} />}
          <span>{materialTitle(language, material)}</span>
          <span css={quiet}>{about.filter(Boolean).join(' · ')}</span>
        </span>
        <span css={sum}>{formatPrice(amount, currency)}</span>
      </Link>
    </li>
  )
}

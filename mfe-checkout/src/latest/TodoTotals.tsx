import { css } from '@emotion/react'
import { orderRoles, type OrderRole } from '@materia/contracts/orders/constants.ts'
import type { OrderTodos } from '@materia/contracts/orders/orderList.ts'
import { color, font, space, targetSize } from '@materia/ui/src/theme.ts'
import { useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { viewPath } from '../orders/ordersView.ts'
import { kindText, todoTexts } from '../orders/todoTexts.ts'

const lines = css({ display: 'grid', gap: space(1), marginBottom: space(3) })
const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${space(3)}`,
  margin: 0,
  color: color.muted,
  fontSize: font.small,
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: targetSize,
    fontSize: font.body,
    fontWeight: font.strong,
  },
})

/** The number of all to-dos, of which the lists show the first. Earlier releases send no totals. */
export function countOf({ steps, reviews, totals, reviewsTotal }: OrderTodos): number {
  const waiting = totals ? sumOf(totals) : steps.length
  return waiting + (reviewsTotal ?? reviews.length)
}

const sumOf = (totals: { count: number }[]) => totals.reduce((sum, { count }) => sum + count, 0)

/** The numbers of all to-dos by side, each with a link to its orders. */
export function TodoTotals({ todos: { totals = [], reviewsTotal = 0 } }: { todos: OrderTodos }) {
  const intl = useIntl()
  const kindsOf = (role: OrderRole) => {
    const counts = new Map<string, number>()
    for (const { kind, count } of totals.filter((row) => row.role === role)) {
      // Some kinds have the same words.
      const text = intl.formatMessage(kindText(kind))
      counts.set(text, (counts.get(text) ?? 0) + count)
    }
    return [...counts].map(([text, count]) => `${text}: ${intl.formatNumber(count)}`).join(' · ')
  }
  const sides = orderRoles
    .map((role) => ({ role, count: sumOf(totals.filter((row) => row.role === role)) }))
    .filter(({ count }) => count > 0)
  return (
    <div css={lines}>
      {sides.map(({ role, count }) => (
        <p key={role} css={line}>
          <Link to={viewPath({ role, status: 'waiting' })}>
            {intl.formatMessage(todoTexts.waiting[role], { count })}
          </Link>
          <span>{kindsOf(role)}</span>
        </p>
      ))}
      {reviewsTotal > 0 && (
        <p css={line}>{intl.formatMessage(todoTexts.reviews, { count: reviewsTotal })}</p>
      )}
    </div>
  )
}

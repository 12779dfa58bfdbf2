import { css } from '@emotion/react'
import { marketplacePath } from '@materia/contracts/catalog/screenPaths.ts'
import { useCurrentUser } from '@materia/client/identity/useSession.ts'
import { cartPath } from '@materia/contracts/checkout/screenPaths.ts'
import { orderPath, ordersPath } from '@materia/contracts/orders/screenPaths.ts'
import { ButtonLink } from '@materia/ui/src/controls/Button.tsx'
import { PageTitle } from '@materia/ui/src/display/PageTitle.tsx'
import { color, font, radius, space, tabularFigures } from '@materia/ui/src/theme.ts'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useEffect, useRef } from 'react'
import { useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import {
  type OrderAttempt,
  type OrderAttemptLine,
  waitingLines,
} from '../orderAttempt/orderAttempt.ts'
import { card, hint } from '../layout.ts'
import { messages } from './messages.ts'
import { NotOrdered } from './NotOrdered.tsx'
import { confirmPayment, failedTitle } from '../orderAttempt/outcomeMessages.ts'

const screen = css({
  display: 'grid',
  gap: space(5),
  maxWidth: '44rem',
  margin: '0 auto',
  '& h1': { display: 'flex', alignItems: 'center', gap: space(3) },
  '& h1 svg': { flex: 'none', color: color.action },
})
const list = css({ display: 'grid', gap: space(3) })
const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(3),
  overflowWrap: 'anywhere',
  padding: space(4),
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surface,
})
const names = css({ display: 'grid', gap: space(1), minWidth: 0 })
const actions = css({ display: 'flex', flexWrap: 'wrap', gap: space(3) })
const number = css({ fontWeight: font.strong, color: color.ink })

/**
 * How an attempt ended: numbers of placed orders, payments to confirm, and reasons for refused
 * lines.
 */
export function Outcomes({ attempt }: { attempt: OrderAttempt }) {
  const intl = useIntl()
  // Order mails go to the account's address, not to the contact of the order.
  const email = useCurrentUser()?.email
  const headingRef = useRef<HTMLHeadingElement>(null)
  useEffect(() => headingRef.current?.focus(), [])
  const placed = attempt.lines.flatMap(({ outcome, ...line }) =>
    outcome && 'orderId' in outcome && outcome.paymentAction === null
      ? [{ ...line, orderId: outcome.orderId }]
      : [],
  )
  const toConfirm = waitingLines(attempt)
  const [only] = placed
  const title = intl.formatMessage(
    placed.length > 0 ? messages.success : toConfirm.length > 0 ? messages.toConfirm : failedTitle,
  )
  return (
    <div css={screen}>
      <PageTitle>{title}</PageTitle>
      <h1 ref={headingRef} tabIndex={-1}>
        {placed.length > 0 && <CircleCheck size={32} aria-hidden="true" />}
        {title}
      </h1>
      {placed.length > 0 && (
        <p>
          {email
            ? intl.formatMessage(messages.successTo, { email })
            : intl.formatMessage(messages.successText)}
        </p>
      )}
      {placed.length > 0 && (
        <ul css={list} aria-label={title}>
          {placed.map(({ orderId, ...line }) => (
            <li key={orderId} css={row}>
              <LineNames line={line} />
              <Link css={number} to={orderPath(orderId)}>
                {intl.formatMessage(messages.orderNumber, { id: orderId })}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {toConfirm.length > 0 && (
        <section css={card}>
          {placed.length > 0 && <h2>{intl.formatMessage(messages.toConfirm)}</h2>}
          <p>{intl.formatMessage(messages.toConfirmText)}</p>
          <ul css={list}>
            {toConfirm.map((line) => (
              <li key={line.orderId} css={row}>
                <LineNames line={line} />
              </li>
            ))}
          </ul>
          {toConfirm[0] && (
            <ButtonLink to={toConfirm[0].paymentAction} state={{ isInTurn: true }}>
              {intl.formatMessage(toConfirm.length > 1 ? messages.confirmAll : confirmPayment)}
            </ButtonLink>
          )}
        </section>
      )}
      <NotOrdered lines={attempt.lines} />
      <div css={actions}>
        {only && (
          <ButtonLink
            variant={toConfirm.length > 0 ? 'secondary' : 'primary'}
            to={placed.length === 1 ? orderPath(only.orderId) : ordersPath}
          >
            {intl.formatMessage(placed.length === 1 ? messages.toOrder : messages.toOrders)}
          </ButtonLink>
        )}
        <ButtonLink variant="secondary" to={marketplacePath}>
          {intl.formatMessage(messages.toMarketplace)}
        </ButtonLink>
        <ButtonLink variant="secondary" to={cartPath}>
          {intl.formatMessage(messages.toCart)}
        </ButtonLink>
      </div>
    </div>
  )
}

type Names = Pick<OrderAttemptLine, 'title' | 'seller' | 'sum'>

function LineNames({ line: { title, seller, sum } }: { line: Names }) {
  return (
    <span css={names}>
      <span>{title}</span>
      {seller && <span css={hint}>{seller}</span>}
      {sum && <strong css={tabularFigures}>{sum}</strong>}
    </span>
  )
}

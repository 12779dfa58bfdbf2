import { css } from '@emotion/react'
import { useCurrentUser } from '@materia/client/identity/useSession.ts'
import { cartPath } from '@materia/contracts/checkout/screenPaths.ts'
import { orderPath } from '@materia/contracts/orders/screenPaths.ts'
import { ButtonLink } from '@materia/ui/src/controls/Button.tsx'
import { PageTitle } from '@materia/ui/src/display/PageTitle.tsx'
import { color, font, radius, space } from '@materia/ui/src/theme.ts'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useEffect, useRef } from 'react'
import { useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import type { OrderAttempt } from '../orderAttempt/orderAttempt.ts'
import { card } from '../layout.ts'
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
  const ordered = attempt.lines.flatMap(({ title, outcome }) =>
    outcome && 'orderId' in outcome ? [{ ...outcome, title }] : [],
  )
  const placed = ordered.filter(({ paymentAction }) => paymentAction === null)
  const toConfirm = ordered.flatMap(({ paymentAction, ...order }) =>
    paymentAction === null ? [] : [{ ...order, paymentAction }],
  )
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
          {placed.map(({ orderId, title: lot }) => (
            <li key={orderId} css={row}>
              <span>{lot}</span>
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
            {toConfirm.map(({ orderId, title: lot, paymentAction }) => (
              <li key={orderId} css={row}>
                <span>{lot}</span>
                <ButtonLink to={paymentAction}>{intl.formatMessage(confirmPayment)}</ButtonLink>
              </li>
            ))}
          </ul>
        </section>
      )}
      <NotOrdered lines={attempt.lines} />
      <div>
        <ButtonLink variant="secondary" to={cartPath}>
          {intl.formatMessage(messages.toCart)}
        </ButtonLink>
      </div>
    </div>
  )
}

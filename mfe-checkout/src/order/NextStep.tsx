import { css } from '@emotion/react'
import type { OrderStep } from '@materia/contracts/orders/orderStates.ts'
import { formatPrice } from '@materia/contracts/catalog/formatPrice.ts'
import { weighPath } from '@materia/contracts/settlement/screenPaths.ts'
import { balanceDays, type ClaimStep } from '@materia/contracts/orders/constants.ts'
import type { Claim, Order } from '@materia/contracts/orders/order.ts'
import { orderWords } from '@materia/contracts/orders/orderWords.ts'
import { Button, ButtonLink } from '@materia/ui/src/controls/Button.tsx'
import { Menu } from '@materia/ui/src/controls/Menu.tsx'
import { notify } from '@materia/ui/src/notify.ts'
import { color, font, from, radius, space } from '@materia/ui/src/theme.ts'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { useEffect, useRef, useState } from 'react'
import { type IntlShape, useIntl } from 'react-intl'
import { refusalText } from '../orderAttempt/refusalText.ts'
import { isUnpaid, momentText, orderState } from '../orders/describeOrder.ts'
import { mainStep, openSteps } from '../orders/mainStep.ts'
import { StateBadge } from '../orders/StateBadge.tsx'
import { AgreeDialog } from '../settlement/AgreeDialog.tsx'
import { messages as weighingMessages } from '../settlement/nextMessages.ts'
import { useClaimFields } from '../settlement/useClaimFields.ts'
import { useWeighing } from '../settlement/useWeighing.ts'
import { claimKindNames, claimSilenceTexts, claimTexts } from './claimMessages.ts'
import {
  balanceReducedTexts,
  balanceTexts,
  balanceUnpaidTexts,
  depositTexts,
} from './depositMessages.ts'
import { messages } from './messages.ts'
import {
  byItselfTexts,
  neverPaidText,
  promisedTexts,
  stepNames,
  unpaidTexts,
} from './nextMessages.ts'
import { StepDialog, stepKind } from './StepDialog.tsx'
import { usePreloadedWeighing } from '../weigh/usePreloadedWeighing.ts'

const box = css({
  display: 'grid',
  gap: space(4),
  alignItems: 'center',
  marginBottom: space(6),
  padding: space(5),
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surface,
  [from.tablet]: { gridTemplateColumns: 'minmax(0, 1fr) auto' },
})
const words = css({
  display: 'grid',
  gap: space(2),
  justifyItems: 'start',
  overflowWrap: 'anywhere',
  '& h2': { fontSize: font.large },
})
const quiet = css({ color: color.muted, fontSize: font.small })
const actions = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space(2) })

/** Steps with a button of their own beside the main step. */
const beside: (OrderStep | ClaimStep)[] = ['deliver', 'dispute', 'accept', 'counter', 'contest']

/** The state of an order and its next step. Other possible steps are in a menu. */
export function NextStep({ order }: { order: Order }) {
  const intl = useIntl()
  const headingRef = useRef<HTMLHeadingElement>(null)
  const [asked, setAsked] = useState<OrderStep | ClaimStep>()
  const [taken, setTaken] = useState(0)
  const [isAgreeing, setAgreeing] = useState(false)
  const { settlement, text, clock, isToWeigh } = useWeighing(order)
  usePreloadedWeighing(settlement)
  const claimFields = useClaimFields(order, settlement)
  // A ticket also delivers the order, so the step itself is only for a load that nobody weighs.
  const main = isToWeigh ? undefined : mainStep(order)
  const others = openSteps(order).filter((step) => step !== main)
  const menu = others.filter((step) => !beside.includes(step))
  const nameOf = (step: OrderStep | ClaimStep) =>
    intl.formatMessage(stepNames[stepKind(step, order)])

  const handleDone = (changed: Order) => {
    setAsked(undefined)
    setTaken(taken + 1)
    notify({
      title: intl.formatMessage(messages.done, {
        number: `${changed.id}`,
        state: orderState(intl, changed).text,
      }),
    })
  }
  const canWeigh = (settlement?.canWeigh.length ?? 0) > 0
  useEffect(() => {
    // The form then opens without a network too.
    if (canWeigh) void import(/* webpackChunkName: "weigh" */ '../weigh/WeighRoot.tsx')
  }, [canWeigh])
  // The pressed button has disappeared with its step, so the heading takes the focus.
  useEffect(() => {
    if (taken > 0) headingRef.current?.focus()
  }, [taken])

  return (
    <section css={box} aria-labelledby="next-step">
      <div css={words}>
        <StateBadge order={order} />
        <h2 id="next-step" ref={headingRef} tabIndex={-1}>
          {intl.formatMessage(messages.next)}
        </h2>
        <p>{text ?? nextText(intl, order)}</p>
        <Deposit order={order} />
        {clock ? <p css={quiet}>{clock}</p> : <ByItself order={order} />}
      </div>
      <div css={actions}>
        {order.paymentAction && (
          <ButtonLink to={order.paymentAction}>{intl.formatMessage(messages.pay)}</ButtonLink>
        )}
        {isToWeigh && (
          <ButtonLink to={weighPath(order.id)}>
            {intl.formatMessage(weighingMessages.weigh)}
          </ButtonLink>
        )}
        {settlement?.canAgree && (
          <Button onClick={() => setAgreeing(true)}>
            {intl.formatMessage(weighingMessages.agree)}
          </Button>
        )}
        {main && <Button onClick={() => setAsked(main)}>{nameOf(main)}</Button>}
        {others
          .filter((step) => beside.includes(step))
          .map((step) => (
            <Button key={step} variant="secondary" onClick={() => setAsked(step)}>
              {nameOf(step)}
            </Button>
          ))}
        {menu.length > 0 && (
          <Menu
            items={menu.map((step) => ({ label: nameOf(step), onSelect: () => setAsked(step) }))}
          >
            <Ellipsis size={18} aria-hidden="true" />
            {intl.formatMessage(messages.otherSteps)}
          </Menu>
        )}
      </div>
      <StepDialog
        order={order}
        step={asked && openSteps(order).includes(asked) ? asked : undefined}
        claimFields={claimFields}
        onClose={() => setAsked(undefined)}
        onDone={handleDone}
      />
      {settlement && (
        <AgreeDialog
          settlement={settlement}
          isOpen={isAgreeing}
          onClose={() => setAgreeing(false)}
          onAgreed={() => {
            setAgreeing(false)
            setTaken(taken + 1)
          }}
        />
      )}
    </section>
  )
}

function nextText(intl: IntlShape, order: Order): string {
  const { refusal: refused, role, status } = order
  // The payment was never taken, so the text must not promise a refund.
  if (refused !== undefined)
    return `${intl.formatMessage(neverPaidText)} ${refusalText(intl, { refused })}`
  if (order.claim?.kind === 'balanceUnpaid') return intl.formatMessage(balanceUnpaidTexts[role])
  if (order.claim) {
    const { phase, kind, asked, offered } = order.claim
    return intl.formatMessage(claimTexts[phase][role], {
      kind: intl.formatMessage(claimKindNames[kind]),
      asked: formatPrice(asked, order.currency),
      offered: formatPrice(offered ?? asked, order.currency),
    })
  }
  if (isUnpaid(order)) return intl.formatMessage(unpaidTexts[role])
  if (order.deposit?.isReduced && (status === 'awaitingBalance' || status === 'refunded'))
    return intl.formatMessage(balanceReducedTexts[status][role])
  return status === 'pending' && order.paymentStatus === 'promised'
    ? intl.formatMessage(promisedTexts[role])
    : orderWords(status, intl.locale).next[role]
}

/** The deposit and the balance of an order whose lot has not arrived. */
function Deposit({ order }: { order: Order }) {
  const intl = useIntl()
  const { status, deposit, role, currency } = order
  if (!deposit?.isBalanceOpen || !beforeDelivery.includes(status)) return null
  const texts = status === 'confirmed' || status === 'shipped' ? balanceTexts : depositTexts
  return (
    <p>
      {intl.formatMessage(texts[role], {
        deposit: formatPrice(deposit.amount, currency),
        balance: formatPrice(deposit.balance, currency),
        days: balanceDays,
      })}
    </p>
  )
}

const beforeDelivery: Order['status'][] = ['pending', 'awaitingTransfer', 'confirmed', 'shipped']

function ClaimDate({ claim, order }: { claim: Claim; order: Order }) {
  const intl = useIntl()
  const { phase, asked, offered, dueAt, isOverdue, isCaseNext } = claim
  const text = isCaseNext
    ? claimSilenceTexts.caseNext
    : phase === 'case' && isOverdue
      ? claimSilenceTexts.overdue
      : claimSilenceTexts[phase]
  const amount = phase === 'countered' ? (offered ?? asked) : asked
  return (
    <p css={quiet}>
      {intl.formatMessage(text, {
        date: momentText(intl, dueAt),
        amount: formatPrice(amount, order.currency),
        role: order.role,
      })}
    </p>
  )
}

const transferTexts: Partial<Record<Order['status'], typeof byItselfTexts.awaitingTransfer>> = {
  pending: byItselfTexts.promised,
  awaitingTransfer: byItselfTexts.awaitingTransfer,
}

function ByItself({ order }: { order: Order }) {
  const intl = useIntl()
  const { deadline, claim } = order
  if (claim) return <ClaimDate claim={claim} order={order} />
  if (
    !deadline ||
    (deadline.step !== 'cancel' &&
      deadline.step !== 'deliver' &&
      deadline.step !== 'complete' &&
      deadline.step !== 'dispute' &&
      deadline.step !== 'refund')
  )
    return null
  const ofTransfer = order.paymentStatus === 'promised' && transferTexts[order.status]
  const date = momentText(intl, deadline.at)
  const text = isUnpaid(order)
    ? intl.formatMessage(byItselfTexts.unpaid, {
        date: intl.formatTime(deadline.at, { hour: 'numeric', minute: '2-digit' }),
      })
    : ofTransfer
      ? intl.formatMessage(ofTransfer, { date })
      : intl.formatMessage(byItselfTexts[deadline.step], { date, role: order.role })
  return <p css={quiet}>{text}</p>
}

import { css } from '@emotion/react'
import type { OrderStep } from '@materia/contracts/orders/orderStates.ts'
import type { Order } from '@materia/contracts/orders/order.ts'
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
import { mainStep } from '../orders/mainStep.ts'
import { StateBadge } from '../orders/StateBadge.tsx'
import { messages } from './messages.ts'
import { byItselfTexts, neverPaidText, stepNames, unpaidTexts } from './nextMessages.ts'
import { StepDialog, stepKind } from './StepDialog.tsx'

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

/** The state of an order and its next step. Other possible steps are in a menu. */
export function NextStep({ order }: { order: Order }) {
  const intl = useIntl()
  const headingRef = useRef<HTMLHeadingElement>(null)
  const [asked, setAsked] = useState<OrderStep>()
  const [taken, setTaken] = useState(0)
  const main = mainStep(order)
  const others = order.nextSteps.filter((step) => step !== main)
  const nameOf = (step: OrderStep) => intl.formatMessage(stepNames[stepKind(step, order)])

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
        <p>{nextText(intl, order)}</p>
        <ByItself order={order} />
      </div>
      <div css={actions}>
        {order.paymentAction && (
          <ButtonLink to={order.paymentAction}>{intl.formatMessage(messages.pay)}</ButtonLink>
        )}
        {main && <Button onClick={() => setAsked(main)}>{nameOf(main)}</Button>}
        {others.length > 0 && (
          <Menu
            items={others.map((step) => ({ label: nameOf(step), onSelect: () => setAsked(step) }))}
          >
            <Ellipsis size={18} aria-hidden="true" />
            {intl.formatMessage(messages.otherSteps)}
          </Menu>
        )}
      </div>
      <StepDialog
        order={order}
        step={asked && order.nextSteps.includes(asked) ? asked : undefined}
        onClose={() => setAsked(undefined)}
        onDone={handleDone}
      />
    </section>
  )
}

function nextText(intl: IntlShape, order: Order): string {
  const { refusal: refused, role, status } = order
  // The payment was never taken, so the text must not promise a refund.
  if (refused !== undefined)
    return `${intl.formatMessage(neverPaidText)} ${refusalText(intl, { refused })}`
  return isUnpaid(order)
    ? intl.formatMessage(unpaidTexts[role])
    : orderWords(status, intl.locale).next[role]
}

function ByItself({ order }: { order: Order }) {
  const intl = useIntl()
  const { deadline } = order
  if (
    !deadline ||
    (deadline.step !== 'cancel' &&
      deadline.step !== 'deliver' &&
      deadline.step !== 'complete' &&
      deadline.step !== 'refund')
  )
    return null
  const text = isUnpaid(order)
    ? intl.formatMessage(byItselfTexts.unpaid, {
        date: intl.formatTime(deadline.at, { hour: 'numeric', minute: '2-digit' }),
      })
    : intl.formatMessage(byItselfTexts[deadline.step], {
        date: momentText(intl, deadline.at),
        role: order.role,
      })
  return <p css={quiet}>{text}</p>
}

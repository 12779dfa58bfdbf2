import { css } from '@emotion/react'
import { formatPrice } from '@materia/contracts/catalog/formatPrice.ts'
import { color, font, radius, space } from '@materia/ui/src/theme.ts'
import { VisuallyHidden } from '@materia/ui/src/display/VisuallyHidden.tsx'
import { useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import type { Outcome } from './orderAttempt.ts'
import { confirmPayment } from './outcomeMessages.ts'
import { refusalText } from './refusalText.ts'
import { FreightOnRequest } from '../freight/FreightOnRequest.tsx'
import type { CartLine, Change } from '../lines/cartLine.ts'
import { messages } from '../lines/messages.ts'
import { quantityText } from '@materia/client/catalog/quantityText.ts'

const note = css({
  padding: `${space(2)} ${space(3)}`,
  borderRadius: radius.small,
  background: color.waitingSoft,
  color: color.waiting,
  fontSize: font.small,
  '& a': { color: 'inherit' },
})
const quiet = css({ color: color.muted, fontSize: font.small })

/** Problems and changes that the buyer must know before ordering the line. */
export function LineNotes({ line }: { line: CartLine }) {
  const intl = useIntl()
  const { check, problem, lot } = line
  const changeText = (change: Change) => {
    if (change.kind === 'less') {
      return intl.formatMessage(messages.less, {
        wanted: quantityText(intl, { ...lot, quantity: change.wanted }),
        left: quantityText(intl, lot),
      })
    }
    if (change.kind === 'amount')
      return intl.formatMessage(messages.amountChanged, {
        was: quantityText(intl, { ...lot, ...change.was }),
        now: quantityText(intl, { ...lot, quantity: line.quantity }),
      })
    return intl.formatMessage(messages.priceChanged, {
      was: formatPrice(change.was.price, change.was.currency),
      now: formatPrice(line.price, line.currency),
    })
  }
  return (
    <>
      {problem && (
        <p css={note}>
          {problem === 'noFreight' ? (
            <FreightOnRequest lot={lot} />
          ) : (
            intl.formatMessage(messages[problem])
          )}{' '}
          {intl.formatMessage(messages.notInTotal)}
        </p>
      )}
      {line.changes.map((change) => (
        <p key={change.kind} css={note}>
          {changeText(change)}
        </p>
      ))}
      {/* Hidden visually: a visible line would move the content below when it disappears. */}
      {check === 'loading' && !problem && (
        <VisuallyHidden>{intl.formatMessage(messages.checking)}</VisuallyHidden>
      )}
      {check === 'failed' && !problem && (
        <p css={quiet}>{intl.formatMessage(messages.unchecked)}</p>
      )}
    </>
  )
}

/** The outcome of the last attempt to order a line that is still in the cart. */
export function OutcomeNote({ outcome }: { outcome: Outcome }) {
  const intl = useIntl()
  if ('refused' in outcome)
    return (
      <p css={note}>
        {intl.formatMessage(messages.orderedBefore, { reason: refusalText(intl, outcome) })}
      </p>
    )
  const { paymentAction } = outcome
  return (
    <p css={note}>
      {intl.formatMessage(messages.waitsForBank)}{' '}
      {paymentAction && <Link to={paymentAction}>{intl.formatMessage(confirmPayment)}</Link>}
    </p>
  )
}

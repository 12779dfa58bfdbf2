import { css } from '@emotion/react'
import { formatPrice } from '@materia/contracts/catalog/formatPrice.ts'
import { cardHours } from '@materia/contracts/offers/constants.ts'
import type { Offer, Revision } from '@materia/contracts/offers/offer.ts'
import { balanceDays, feePercent, transferDays } from '@materia/contracts/orders/constants.ts'
import { Button } from '@materia/ui/src/controls/Button.tsx'
import { color, space } from '@materia/ui/src/theme.ts'
import { useIntl } from 'react-intl'
import { deliveryText, partyName } from '../offerWords.ts'
import { depositTexts, messages, payTexts } from './messages.ts'
import { OfferGoods } from './OfferFacts.tsx'

const box = css({ display: 'grid', gap: space(4) })
const quiet = css({ color: color.muted })
export const dialogActions = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: space(3),
})

type AcceptFormProps = {
  offer: Offer
  revision: Revision
  isBusy: boolean
  onAccept: () => void
  onClose: () => void
}

/** Repeats the goods and the sum, and says what happens next. */
export function AcceptForm({ offer, revision, isBusy, onAccept, onClose }: AcceptFormProps) {
  const intl = useIntl()
  const { terms, amount } = revision
  const then = {
    how: intl.formatMessage(payTexts[terms.payment], { hours: cardHours }),
    fee: feePercent[offer.role],
  }
  return (
    <div css={box}>
      <OfferGoods revision={revision} />
      <p>{deliveryText(intl, terms)}</p>
      <p css={quiet}>
        {offer.role === 'buyer'
          ? intl.formatMessage(messages.acceptBuyer, then)
          : intl.formatMessage(messages.acceptSeller, {
              ...then,
              company: partyName(intl, offer.partner),
            })}
      </p>
      {terms.depositPercent !== undefined && (
        <p>
          {intl.formatMessage(depositTexts[offer.role], {
            percent: terms.depositPercent,
            payDays: transferDays,
            days: balanceDays,
          })}
        </p>
      )}
      <p css={quiet}>{intl.formatMessage(messages.acceptBinds)}</p>
      <div css={dialogActions}>
        <Button variant="secondary" onClick={onClose}>
          {intl.formatMessage(messages.cancel)}
        </Button>
        <Button isBusy={isBusy} onClick={onAccept}>
          {intl.formatMessage(messages.acceptFor, {
            sum: formatPrice(amount, terms.currency),
          })}
        </Button>
      </div>
    </div>
  )
}

import { css } from '@emotion/react'
import { formatPrice } from '@materia/contracts/catalog/formatPrice.ts'
import { cardHours } from '@materia/contracts/offers/constants.ts'
import type { Offer, Revision } from '@materia/contracts/offers/offer.ts'
import { balanceDays, feePercent, transferDays } from '@materia/contracts/orders/constants.ts'
import { Button } from '@materia/ui/src/controls/Button.tsx'
import { Field } from '@materia/ui/src/forms/Field.tsx'
import { color, space } from '@materia/ui/src/theme.ts'
import { useState } from 'react'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import { useIntl } from 'react-intl'
import { dialogActions } from '../../layout.ts'
import { quantityText } from '@materia/client/catalog/quantityText.ts'
import { PaidByWeight } from '../../paidByWeight/PaidByWeight.tsx'
import { agreedGoods } from '../../paidByWeight/weighedGoods.ts'
import { deliveryText, factText } from '../offerWords.ts'
import { depositTexts, messages, payTexts } from './messages.ts'
import { OfferGoods } from './OfferFacts.tsx'
import { usePart } from './usePart.ts'
import { partyName } from '../../parties/partyName.ts'

const box = css({ display: 'grid', gap: space(4) })
const quiet = css({ color: color.muted })

type AcceptFormProps = {
  offer: Offer
  revision: Revision
  isBusy: boolean
  /** With a quantity, less than all of it. */
  onAccept: (quantity?: string) => void
  onClose: () => void
}

/** Repeats the goods and the sum, and says what happens next. */
export function AcceptForm({ offer, revision, isBusy, onAccept, onClose }: AcceptFormProps) {
  const intl = useIntl()
  const { language } = useLanguage()
  const { terms } = revision
  const part = usePart(offer, revision)
  const [isRefused, setIsRefused] = useState(false)
  const weighed = agreedGoods(revision)
  const isFrame = terms.callOff !== undefined
  const then = {
    how: intl.formatMessage(payTexts[terms.payment], { hours: cardHours }),
    fee: feePercent[offer.role],
  }
  return (
    <div css={box}>
      <OfferGoods revision={revision} />
      {part.field && (
        <Field
          label={intl.formatMessage(messages.part)}
          hint={intl.formatMessage(messages.partRange, {
            from: quantityText(intl, { ...part.field.line, quantity: part.field.from }),
            to: quantityText(intl, part.field.line),
          })}
          error={isRefused && part.isWrong ? intl.formatMessage(messages.partWrong) : undefined}
          value={part.field.value}
          autoComplete="off"
          maxLength={30}
          onChange={({ target }) => part.field?.onChange(target.value)}
        />
      )}
      <p>{deliveryText(intl, terms)}</p>
      {isFrame && <p>{factText(intl, language, revision, 'callOff')}</p>}
      {weighed && (
        <div>
          <p>{factText(intl, language, revision, 'weight')}</p>
          <PaidByWeight of={weighed} />
        </div>
      )}
      <p css={quiet}>
        {offer.role === 'buyer'
          ? intl.formatMessage(isFrame ? messages.acceptFrameBuyer : messages.acceptBuyer, then)
          : intl.formatMessage(isFrame ? messages.acceptFrameSeller : messages.acceptSeller, {
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
        <Button
          isBusy={isBusy}
          onClick={() => (part.isWrong ? setIsRefused(true) : onAccept(part.quantity))}
        >
          {intl.formatMessage(messages.acceptFor, {
            sum: formatPrice(part.amount, terms.currency),
          })}
        </Button>
      </div>
    </div>
  )
}

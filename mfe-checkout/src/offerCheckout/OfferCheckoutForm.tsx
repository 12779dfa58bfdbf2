import { css } from '@emotion/react'
import type { User } from '@materia/contracts/identity/users/user.ts'
import { buyersFreight } from '@materia/contracts/offers/constants.ts'
import type { Offer, Revision } from '@materia/contracts/offers/offer.ts'
import type { OfferOrderDraft } from '@materia/contracts/offers/offerOrder.ts'
import type { Order } from '@materia/contracts/orders/order.ts'
import type { Address } from '@materia/contracts/wire/fields.ts'
import { ApiError } from '@materia/ui/src/api/ApiError.ts'
import { isRefusal } from '@materia/ui/src/api/errorText.ts'
import { space } from '@materia/ui/src/theme.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type IntlShape, useIntl } from 'react-intl'
import { addressOf, billingOf, type CheckoutFields } from '../checkout/checkoutFields.ts'
import { CheckoutSteps, useSayShippingRequired } from '../checkout/CheckoutSteps.tsx'
import { creditsQuery } from '../checkout/creditsQuery.ts'
import { messages as checkoutMessages } from '../checkout/messages.ts'
import { OrderSummary } from '../checkout/OrderSummary.tsx'
import { RateChoice } from '../checkout/RateChoice.tsx'
import { useCheckoutFields } from '../checkout/useCheckoutFields.ts'
import type { LineRates } from '../freight/useRates.ts'
import { hint, loss, part } from '../layout.ts'
import { ConvertedSum } from '../offers/ConvertedSum.tsx'
import { offerErrorText } from '../offers/offerRefusals.ts'
import { deliveryText } from '../offers/offerWords.ts'
import { refusalOf } from '../orderAttempt/orderAttempt.ts'
import { refusalText } from '../orderAttempt/refusalText.ts'
import type { Payment } from '../payment/PaymentFormProps.ts'
import { agreedGoods } from '../paidByWeight/weighedGoods.ts'
import { depositsOf } from '../payment/depositsOf.ts'
import { sumsOf } from '../payment/sums.ts'
import { messages } from './messages.ts'
import { type AgreedLine, useOfferRates } from './useOfferRates.ts'
import { fieldsOfOrder } from './fieldsOfOrder.ts'
import { usePayOffer } from './usePayOffer.ts'

// In line with the amounts of the card above.
const converted = css({ marginTop: space(2), paddingInline: space(5) })

type OfferCheckoutFormProps = {
  user: User
  /** The saved address of the latest order, filled in at first. */
  lastUsed: Address | undefined
  /** The order of the last call-off of the same frame contract, filled in before that. */
  lastOrder: Order | undefined
  offer: Offer
  /** The accepted one. */
  revision: Revision
}

/** Address, freight if the buyer pays it, and payment. The goods are agreed and stay as they are. */
export function OfferCheckoutForm({
  user,
  lastUsed,
  lastOrder,
  offer,
  revision,
}: OfferCheckoutFormProps) {
  const intl = useIntl()
  const [filled] = useState(() => fieldsOfOrder(user.id, offer, lastOrder))
  const address = useCheckoutFields(user, lastUsed, filled)
  const { fields, destination } = address
  const { ofLines, choose, load } = useOfferRates(offer, revision, destination)
  const { available = 0, feePercentOff = 0 } = useQuery(creditsQuery).data ?? {}
  const { mutate, isPending, error } = usePayOffer(offer.id)
  const alertRef = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (error) alertRef.current?.focus()
  }, [error])
  const sayShippingRequired = useSayShippingRequired()
  const priced = ofLines.map(({ line: { price, currency }, chosen, taxLines, overage }, index) => ({
    price,
    overage,
    currency,
    shipping: chosen?.rate,
    taxLines,
    percentOff: index < available ? feePercentOff : 0,
  }))
  const sums = sumsOf(priced)
  const { terms } = revision
  const { depositPercent } = terms
  const dues = priced.flatMap((one) => sumsOf([one]))
  const isFreightIncluded = !buyersFreight.includes(terms.incoterm)
  const handlePay = (payment: Payment) => {
    const draft = draftOf({ revision, ofLines, fields, payment })
    if (draft) mutate({ draft, isAddressSaved: fields.isAddressSaved !== '' })
    else sayShippingRequired()
  }
  return (
    <>
      {error && !isPending && (
        <div ref={alertRef} tabIndex={-1} css={loss} role="alert">
          <h2>{intl.formatMessage(messages.notOrdered)}</h2>
          <p>{failureText(intl, error)}</p>
        </div>
      )}
      <CheckoutSteps
        address={address}
        hasRates={ofLines.every(({ chosen }) => chosen)}
        load={load}
        payment={{
          sums,
          dues,
          depositPercent,
          allowed: ofLines.length > 1 ? 'transfer' : terms.payment,
          isAgreed: true,
          usual: lastOrder && (lastOrder.paymentMethod === 'transfer' ? 'transfer' : 'card'),
          isBusy: isPending,
          onPay: handlePay,
        }}
        summary={
          <>
            <OrderSummary
              lines={ofLines}
              sums={sums}
              credits={Math.min(available, ofLines.length)}
              to={
                destination && { country: destination.country, postalCode: destination.postalCode }
              }
              isFreightIncluded={isFreightIncluded}
              weighed={agreedGoods(revision)}
              {...(depositPercent !== undefined && { deposits: depositsOf(dues, depositPercent) })}
            />
            {sums.map(
              ({ currency, due, hasAll }) =>
                hasAll && (
                  <div key={currency} css={converted}>
                    <ConvertedSum amount={due} currency={currency} />
                  </div>
                ),
            )}
          </>
        }
      >
        <section css={part}>
          <h2>
            {intl.formatMessage(isFreightIncluded ? messages.freight : checkoutMessages.rates)}
          </h2>
          <p css={hint}>{deliveryText(intl, terms)}</p>
          {isFreightIncluded ? (
            <p>{intl.formatMessage(messages.included)}</p>
          ) : (
            ofLines.map((each) => (
              <RateChoice
                key={each.line.id}
                of={each}
                onChoose={(rate) => choose(each.line.id, rate)}
              />
            ))
          )}
        </section>
      </CheckoutSteps>
    </>
  )
}

type Drafted = {
  revision: Revision
  ofLines: LineRates<AgreedLine>[]
  fields: CheckoutFields
  payment: Payment
}

/** Null if a line has no rate, or the payment no token. */
function draftOf({ revision, ofLines, fields, payment }: Drafted): OfferOrderDraft | null {
  const lines = ofLines.flatMap(({ line, chosen, taxLines }) =>
    chosen?.quote
      ? {
          materialId: line.id,
          quote: chosen.quote,
          ...(taxLines && { taxLines: taxLines.map(({ kind, amount }) => ({ kind, amount })) }),
        }
      : [],
  )
  const paymentToken = 'tokens' in payment ? payment.tokens[0] : undefined
  if (lines.length < ofLines.length) return null
  if (payment.paymentMethod !== 'transfer' && paymentToken === undefined) return null
  const [poNumber, costCenter] = [fields.poNumber.trim(), fields.costCenter.trim()]
  return {
    hash: revision.hash,
    lines,
    shippingAddress: addressOf(fields, 'shipping'),
    billingAddress: billingOf(fields),
    contactEmail: fields.contactEmail.trim(),
    contactPhone: fields.contactPhone.trim(),
    paymentMethod: payment.paymentMethod,
    ...(paymentToken !== undefined && { paymentToken }),
    ...(poNumber && { poNumber }),
    ...(costCenter && { costCenter }),
  }
}

/** Why the offer was not ordered. After a lost response it may be ordered. */
function failureText(intl: IntlShape, error: Error): string {
  if (!(error instanceof ApiError) || !isRefusal(error)) return intl.formatMessage(messages.unknown)
  if (error.code?.startsWith('OFFER_')) return offerErrorText(intl, error)
  const outcome = refusalOf(error)
  return 'refused' in outcome ? refusalText(intl, outcome) : intl.formatMessage(messages.unknown)
}

import type { Address } from '@materia/contracts/wire/fields.ts'
import type { User } from '@materia/contracts/identity/users/user.ts'
import { defaultSettlement } from '@materia/contracts/weighing/settlementTermsOf.ts'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import { useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import type { CartLine } from '../lines/cartLine.ts'
import { addressOf } from './checkoutFields.ts'
import { CheckoutSteps, useSayShippingRequired } from './CheckoutSteps.tsx'
import { creditsQuery } from './creditsQuery.ts'
import { draftsOf } from './draftsOf.ts'
import { part } from '../layout.ts'
import { messages } from './messages.ts'
import { LineNotes } from '../orderAttempt/LineNotes.tsx'
import { OrderSummary } from './OrderSummary.tsx'
import { weighedGoods } from '../paidByWeight/weighedGoods.ts'
import type { Payment } from '../payment/PaymentFormProps.ts'
import { RateChoice } from './RateChoice.tsx'
import { newOrderAttempt } from '../orderAttempt/runOrderAttempt.ts'
import { sumsOf } from '../payment/sums.ts'
import { useCheckoutFields } from './useCheckoutFields.ts'
import type { usePlacing } from './usePlacing.ts'
import { useRates } from '../freight/useRates.ts'

type CheckoutFormProps = {
  user: User
  /** The saved address of the latest order, filled in at first. */
  lastUsed: Address | undefined
  lines: CartLine[]
  isBusy: boolean
  onPlace: ReturnType<typeof usePlacing>['place']
}

/** The checkout of the cart's lines. */
export function CheckoutForm({ user, lastUsed, lines, isBusy, onPlace }: CheckoutFormProps) {
  const intl = useIntl()
  const { language } = useLanguage()
  const address = useCheckoutFields(user, lastUsed)
  const { fields, destination } = address
  const { ofLines, choose, load } = useRates(lines, { userId: user.id, destination })
  const { available = 0, feePercentOff = 0 } = useQuery(creditsQuery).data ?? {}
  // Each order spends one referral credit while there are credits.
  const priced = ofLines.map(({ line: { price, currency }, chosen, taxLines }, index) => ({
    price,
    currency,
    shipping: chosen?.rate,
    taxLines,
    percentOff: index < available ? feePercentOff : 0,
  }))
  const sums = sumsOf(priced)
  const [weighed = null] = lines.flatMap(
    ({ lot, ...line }) => weighedGoods({ ...lot, ...line }, defaultSettlement) ?? [],
  )
  const sayShippingRequired = useSayShippingRequired()
  const handlePay = (payment: Payment) => {
    const orders = draftsOf(ofLines, priced, { fields, payment, language })
    if (orders)
      onPlace(newOrderAttempt(orders), fields.isAddressSaved ? addressOf(fields, 'shipping') : null)
    else sayShippingRequired()
  }
  return (
    <CheckoutSteps
      address={address}
      hasRates={ofLines.every(({ chosen }) => chosen)}
      load={load}
      payment={{
        sums,
        dues: priced.flatMap((one) => sumsOf([one])),
        isBusy,
        onPay: handlePay,
      }}
      summary={
        <OrderSummary
          lines={ofLines}
          sums={sums}
          credits={Math.min(available, ofLines.length)}
          to={destination && { country: destination.country, postalCode: destination.postalCode }}
          weighed={weighed}
          Notes={LineNotes}
        />
      }
    >
      <section css={part}>
        <h2>{intl.formatMessage(messages.rates)}</h2>
        {ofLines.map((each) => (
          <RateChoice
            key={each.line.id}
            of={each}
            onChoose={(rate) => choose(each.line.id, rate)}
          />
        ))}
      </section>
    </CheckoutSteps>
  )
}

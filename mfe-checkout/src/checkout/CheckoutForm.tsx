import { css } from '@emotion/react'
import { validateAddress } from '@materia/contracts/places/address.ts'
import type { Address } from '@materia/contracts/wire/fields.ts'
import type { User } from '@materia/contracts/identity/users/user.ts'
import { notify } from '@materia/ui/src/notify.ts'
import { PageSpinner } from '@materia/ui/src/display/Spinner.tsx'
import { Tabs } from '@materia/ui/src/controls/Tabs.tsx'
import { from, space } from '@materia/ui/src/theme.ts'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { useSearchParams } from 'react-router-dom'
import type { CartLine } from '../lines/cartLine.ts'
import {
  addressOf,
  validateCheckout,
  saveFields,
  readFields,
  type CheckoutFields,
} from './checkoutFields.ts'
import { creditsQuery } from './creditsQuery.ts'
import { draftsOf } from './draftsOf.ts'
import { part } from '../layout.ts'
import { messages } from './messages.ts'
import { OrderSummary } from './OrderSummary.tsx'
import type { Payment } from '../payment/PaymentFormProps.ts'
import { RateChoice } from './RateChoice.tsx'
import { newOrderAttempt } from '../orderAttempt/runOrderAttempt.ts'
import { ShippingStep } from './ShippingStep.tsx'
import { sumsOf } from '../payment/sums.ts'
import type { usePlacing } from './usePlacing.ts'
import { useRates } from '../freight/useRates.ts'

/** Milliseconds without typing before the rates are requested. */
const typingMs = 400

// The second step loads when it opens.
const PaymentStep = lazy(async () => ({
  default: (await import(/* webpackChunkName: "payment" */ '../payment/PaymentStep.tsx'))
    .PaymentStep,
}))

const layout = css({
  display: 'grid',
  gap: space(6),
  [from.desktop]: { gridTemplateColumns: 'minmax(0, 1fr) 22rem', alignItems: 'start' },
})
// Stays visible on a desktop beside a long form.
const aside = css({ minWidth: 0, [from.desktop]: { position: 'sticky', top: space(20) } })

type CheckoutFormProps = {
  user: User
  /** The saved address of the latest order, filled in at first. */
  lastUsed: Address | undefined
  lines: CartLine[]
  isBusy: boolean
  onPlace: ReturnType<typeof usePlacing>['place']
}

/** Shipping, then payment, with the summary beside them. */
export function CheckoutForm({ user, lastUsed, lines, isBusy, onPlace }: CheckoutFormProps) {
  const intl = useIntl()
  const { language } = useLanguage()
  const [params, setParams] = useSearchParams()
  const [fields, setFields] = useState(() => readFields(user, lastUsed))
  const latest = useRef(fields)
  const [destination, setDestination] = useState(() => wholeAddress(fields))
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
  const hasRates = ofLines.every(({ chosen }) => chosen)
  const step =
    params.get('step') === 'payment' &&
    validateCheckout(fields).length === 0 &&
    destination &&
    (hasRates || isBusy)
      ? 'payment'
      : 'shipping'
  const formRef = useRef<HTMLDivElement>(null)
  const shownStep = useRef(step)

  const handleChange = (changed: Partial<CheckoutFields>) => {
    latest.current = { ...latest.current, ...changed }
    setFields(latest.current)
    saveFields(user.id, latest.current)
  }
  // A quote is for one address, so it is not requested for each letter. It is not requested on blur
  // either: new rates would move the button that is being pressed.
  const handleAddress = useCallback(() => {
    const whole = wholeAddress(latest.current)
    setDestination((before) => (JSON.stringify(whole) === JSON.stringify(before) ? before : whole))
    return whole
  }, [])
  useEffect(() => {
    const timer = setTimeout(handleAddress, typingMs)
    return () => clearTimeout(timer)
  }, [fields, handleAddress])
  // The pressed button disappears with its step, so keyboards and screen readers continue at the
  // selected tab.
  useEffect(() => {
    if (shownStep.current !== step)
      formRef.current
        ?.querySelector<HTMLElement>('[role=tab][aria-selected=true]')
        ?.focus({ preventScroll: true })
    shownStep.current = step
  }, [step])
  const sayShippingRequired = () =>
    notify({
      title: intl.formatMessage(messages.shippingRequired),
      description: intl.formatMessage(messages.shippingRequiredText),
      variant: 'destructive',
    })
  const goTo = (next: 'shipping' | 'payment') => setParams(next === 'payment' ? { step: next } : {})
  const handleShippingDone = (isReady: boolean) =>
    isReady ? goTo('payment') : sayShippingRequired()
  const handlePay = (payment: Payment) => {
    const orders = draftsOf(ofLines, priced, { fields, payment, language })
    if (orders)
      onPlace(newOrderAttempt(orders), fields.isAddressSaved ? addressOf(fields, 'shipping') : null)
    else sayShippingRequired()
  }
  return (
    <div css={layout}>
      <div ref={formRef}>
        <Tabs
          label={intl.formatMessage(messages.steps)}
          tabs={[
            { id: 'shipping', label: intl.formatMessage(messages.shipping) },
            { id: 'payment', label: intl.formatMessage(messages.payment) },
          ]}
          selected={step}
          // Submits the form, which shows its validation errors before the payment step.
          onSelect={(next) =>
            next === 'payment'
              ? formRef.current?.querySelector('form')?.requestSubmit()
              : goTo(next)
          }
        >
          {step === 'shipping' ? (
            <ShippingStep
              fields={fields}
              onChange={handleChange}
              onAddress={handleAddress}
              loadRates={() => load(handleAddress())}
              onDone={handleShippingDone}
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
            </ShippingStep>
          ) : (
            <Suspense fallback={<PageSpinner />}>
              <PaymentStep
                sums={sums}
                dues={priced.flatMap((one) => sumsOf([one]))}
                isBusy={isBusy}
                onPay={handlePay}
                onBack={() => goTo('shipping')}
              />
            </Suspense>
          )}
        </Tabs>
      </div>
      <div css={aside}>
        <OrderSummary
          lines={ofLines}
          sums={sums}
          credits={Math.min(available, ofLines.length)}
          to={destination && { country: destination.country, postalCode: destination.postalCode }}
        />
      </div>
    </div>
  )
}

function wholeAddress(fields: CheckoutFields): Address | null {
  const address = addressOf(fields, 'shipping')
  return validateAddress(address).length === 0 ? address : null
}

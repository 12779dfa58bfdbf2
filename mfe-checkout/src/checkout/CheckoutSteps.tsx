import { css } from '@emotion/react'
import type { Address } from '@materia/contracts/wire/fields.ts'
import { notify } from '@materia/ui/src/notify.ts'
import { PageSpinner } from '@materia/ui/src/display/Spinner.tsx'
import { Tabs } from '@materia/ui/src/controls/Tabs.tsx'
import { from, space } from '@materia/ui/src/theme.ts'
import { type ComponentProps, lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { useIntl } from 'react-intl'
import { useSearchParams } from 'react-router-dom'
import { validateCheckout } from './checkoutFields.ts'
import { messages } from './messages.ts'
import type { PaymentStep as Step } from '../payment/PaymentStep.tsx'
import { ShippingStep } from './ShippingStep.tsx'
import type { CheckoutFieldsState } from './useCheckoutFields.ts'

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

type CheckoutStepsProps = {
  address: CheckoutFieldsState
  hasRates: boolean
  /** Resolves to whether each line has a rate to an address. */
  load: (to: Address | null) => Promise<boolean>
  payment: Omit<ComponentProps<typeof Step>, 'onBack'>
  summary: ReactNode
  /** The freight, below the address. */
  children: ReactNode
}

/** Shipping, then payment, with the summary beside them. The URL says which step is open. */
export function CheckoutSteps({
  address: { fields, change, destination, readDestination },
  hasRates,
  load,
  payment,
  summary,
  children,
}: CheckoutStepsProps) {
  const intl = useIntl()
  const [params, setParams] = useSearchParams()
  const formRef = useRef<HTMLDivElement>(null)
  const step =
    params.get('step') === 'payment' &&
    validateCheckout(fields).length === 0 &&
    destination &&
    (hasRates || payment.isBusy)
      ? 'payment'
      : 'shipping'
  const shownStep = useRef(step)
  // The pressed button disappears with its step, so keyboards and screen readers continue at the
  // selected tab.
  useEffect(() => {
    if (shownStep.current !== step)
      formRef.current
        ?.querySelector<HTMLElement>('[role=tab][aria-selected=true]')
        ?.focus({ preventScroll: true })
    shownStep.current = step
  }, [step])
  const sayShippingRequired = useSayShippingRequired()
  const goTo = (next: 'shipping' | 'payment') => {
    const offer = params.get('offer')
    setParams({ ...(offer && { offer }), ...(next === 'payment' && { step: next }) })
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
              onChange={change}
              onAddress={readDestination}
              loadRates={() => load(readDestination())}
              onDone={(isReady) => (isReady ? goTo('payment') : sayShippingRequired())}
            >
              {children}
            </ShippingStep>
          ) : (
            <Suspense fallback={<PageSpinner />}>
              <PaymentStep {...payment} onBack={() => goTo('shipping')} />
            </Suspense>
          )}
        </Tabs>
      </div>
      <div css={aside}>{summary}</div>
    </div>
  )
}

/** Says that an order needs a rate first. */
export function useSayShippingRequired() {
  const intl = useIntl()
  return () =>
    notify({
      title: intl.formatMessage(messages.shippingRequired),
      description: intl.formatMessage(messages.shippingRequiredText),
      variant: 'destructive',
    })
}

import { css } from '@emotion/react'
import { sandboxChallengePath } from '@materia/contracts/checkout/screenPaths.ts'
import { toCents } from '@materia/contracts/money.ts'
import { Button } from '@materia/ui/src/controls/Button.tsx'
import { LoadFailed } from '@materia/ui/src/placeholders/LoadFailed.tsx'
import { notify } from '@materia/ui/src/notify.ts'
import { PageSpinner } from '@materia/ui/src/display/Spinner.tsx'
import { radius } from '@materia/ui/src/theme.ts'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import { useSingleMutation } from '@materia/ui/src/api/useSingleMutation.ts'
import type { Stripe, StripeElements } from '@stripe/stripe-js'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { form, hint, part } from '../layout.ts'
import { failedTitle } from '../orderAttempt/outcomeMessages.ts'
import { messages } from './messages.ts'
import type { CardMethod, Payment, PaymentFormProps } from './PaymentFormProps.ts'
import { stripeQuery } from './paymentQueries.ts'
import type { Sum } from './sums.ts'

// Stripe renders its fields here. The box has their height from the start.
const box = css({ minHeight: '15rem', borderRadius: radius.card })

/** Stripe's own fields: card data goes from them to Stripe and never through this page. */
export function StripePayment({
  publishableKey,
  dues,
  sum,
  isBusy,
  onPay,
  onBack,
}: PaymentFormProps & { publishableKey: string }) {
  const intl = useIntl()
  const { data: stripe, isFetching, refetch } = useQuery(stripeQuery(publishableKey))
  const [elements, setElements] = useState<StripeElements>()
  const { mutate, isPending } = useSingleMutation({
    mutationFn: ({ stripe: by, elements: of }: { stripe: Stripe; elements: StripeElements }) =>
      tokensOf(by, of, dues),
    onSuccess: onPay,
    // Stripe also shows the errors of its fields beside them.
    onError: (error) =>
      notify({
        title: intl.formatMessage(failedTitle),
        description: error.message,
        variant: 'destructive',
      }),
  })
  if (!stripe)
    return isFetching ? <PageSpinner /> : <LoadFailed heading="h2" onRetry={() => void refetch()} />
  return (
    <form
      noValidate
      css={form}
      onSubmit={(event) => {
        event.preventDefault()
        if (elements && !isBusy) mutate({ stripe, elements })
      }}
    >
      <section css={part}>
        <h2>{intl.formatMessage(messages.method)}</h2>
        <StripeFields stripe={stripe} due={dues[0]} onReady={setElements} />
      </section>
      <p css={hint}>{intl.formatMessage(messages.isProtected)}</p>
      <Button type="submit" isWide isBusy={isBusy || isPending || !elements}>
        {intl.formatMessage(messages.pay, { sum })}
      </Button>
      <Button variant="quiet" onClick={onBack}>
        {intl.formatMessage(messages.back)}
      </Button>
    </form>
  )
}

function StripeFields({
  stripe,
  due,
  onReady,
}: {
  stripe: Stripe
  due: Sum | undefined
  onReady: (elements: StripeElements) => void
}) {
  const intl = useIntl()
  const { language } = useLanguage()
  const boxRef = useRef<HTMLDivElement>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const [tries, setTries] = useState(0)
  // The elements are created once. Later amounts are passed on before they are read.
  const first = useRef(due)
  useEffect(() => {
    const element = boxRef.current
    if (!element || !first.current) return undefined
    const elements = stripe.elements({
      mode: 'payment',
      captureMethod: 'manual',
      allowedPaymentMethodTypes: ['card'],
      locale: language,
      appearance: appearanceOf(element),
      ...amountOf(first.current),
    })
    const fields = elements.create('payment', {
      wallets: { applePay: 'never', googlePay: 'never', link: 'never' },
    })
    fields.on('ready', () => onReady(elements))
    fields.on('loaderror', () => setHasFailed(true))
    fields.mount(element)
    return () => fields.destroy()
  }, [stripe, language, onReady, tries])
  const handleRetry = () => {
    setHasFailed(false)
    setTries(tries + 1)
  }
  return (
    <>
      {hasFailed && <LoadFailed heading="h3" onRetry={handleRetry} />}
      <div
        ref={boxRef}
        css={box}
        hidden={hasFailed}
        aria-label={intl.formatMessage(messages.method)}
        role="group"
      />
    </>
  )
}

/** One token per line: each line is a payment of its own, and a token works once. */
async function tokensOf(stripe: Stripe, elements: StripeElements, dues: Sum[]): Promise<Payment> {
  const tokens: string[] = []
  let paymentMethod: CardMethod = 'credit'
  for (const due of dues) {
    await elements.update(amountOf(due))
    const { error: submitError } = await elements.submit()
    if (submitError) throw new Error(submitError.message)
    const { confirmationToken, error } = await stripe.createConfirmationToken({
      elements,
      params: { return_url: location.origin + sandboxChallengePath(0) },
    })
    if (!confirmationToken) throw new Error(error?.message)
    tokens.push(confirmationToken.id)
    if (confirmationToken.payment_method_preview.card?.funding === 'debit') paymentMethod = 'debit'
  }
  return { tokens, paymentMethod }
}

const amountOf = ({ due, currency }: Sum) => ({
  amount: toCents(due),
  currency: currency.toLowerCase(),
})

/** The page's current colors and font. Its styles do not apply inside Stripe's iframe. */
function appearanceOf(element: HTMLElement) {
  const { color, fontFamily } = getComputedStyle(element)
  const token = (name: string) =>
    getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim()
  return {
    theme: 'stripe' as const,
    variables: {
      fontFamily,
      colorText: color,
      colorPrimary: token('action'),
      colorBackground: token('surface'),
      colorDanger: token('loss'),
      colorTextSecondary: token('muted'),
      borderRadius: '8px',
    },
  }
}

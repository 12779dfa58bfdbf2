import { formatPrice } from '@materia/contracts/catalog/formatPrice.ts'
import { toCents } from '@materia/contracts/money.ts'
import type { PaymentConfig } from '@materia/contracts/orders/payment.ts'
import { LoadFailed } from '@materia/ui/src/placeholders/LoadFailed.tsx'
import { PageSpinner } from '@materia/ui/src/display/Spinner.tsx'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useIntl } from 'react-intl'
import { form, hint } from '../layout.ts'
import { type Method, MethodChoice } from './MethodChoice.tsx'
import { messages } from './messages.ts'
import type { PaymentFormProps } from './PaymentFormProps.ts'
import { paymentConfigQuery } from './paymentQueries.ts'
import { SandboxPayment } from './SandboxPayment.tsx'
import type { Sum } from './sums.ts'
import { TransferPayment } from './TransferPayment.tsx'

const StripePayment = lazy(async () => ({
  default: (await import(/* webpackChunkName: "stripe" */ './StripePayment.tsx')).StripePayment,
}))

type PaymentStepProps = Omit<PaymentFormProps, 'sum'> & {
  sums: Sum[]
  /** The payment that the two companies have agreed on. */
  allowed?: 'any' | Method
  /** The method chosen at first. */
  usual?: Method | undefined
}

/** The choice between card and transfer, and the payment form of the choice. */
export function PaymentStep({ sums, allowed = 'any', usual = 'card', ...props }: PaymentStepProps) {
  const intl = useIntl()
  const { data: config, isFetching, refetch } = useQuery(paymentConfigQuery)
  const [chosen, setChosen] = useState<Method>()
  const sum = intl.formatList(sums.map(({ due, currency }) => formatPrice(due, currency)))
  if (!config)
    return isFetching ? <PageSpinner /> : <LoadFailed heading="h2" onRetry={() => void refetch()} />
  const canTransfer = props.dues.every(({ currency }) =>
    config.transferCurrencies?.includes(currency),
  )
  const isChoice = allowed === 'any' && canTransfer
  const limit = isChoice ? exceededLimit(config, props.dues) : undefined
  const method = allowed !== 'any' ? allowed : limit ? 'transfer' : (chosen ?? usual)
  return (
    <div css={form}>
      {isChoice && (
        <MethodChoice
          method={method}
          isCardOff={limit !== undefined}
          isAgreed={props.isAgreed}
          onChange={setChosen}
        />
      )}
      {limit && <p css={hint}>{intl.formatMessage(messages.cardLimit, { limit })}</p>}
      {method === 'transfer' ? (
        <TransferPayment {...props} sum={sum} />
      ) : (
        <CardPayment {...props} sum={sum} publishableKey={config.publishableKey} />
      )}
    </div>
  )
}

/** The form of the configured payment provider. */
function CardPayment({
  publishableKey,
  ...props
}: PaymentFormProps & Pick<PaymentConfig, 'publishableKey'>) {
  if (publishableKey === null) return <SandboxPayment {...props} />
  return (
    <Suspense fallback={<PageSpinner />}>
      <StripePayment {...props} publishableKey={publishableKey} />
    </Suspense>
  )
}

/** The limit, as text, that an order exceeds for a card. */
function exceededLimit({ cardLimits }: PaymentConfig, dues: Sum[]): string | undefined {
  const over = dues.find(
    ({ due, currency }) => cardLimits && toCents(due) > toCents(cardLimits[currency]),
  )
  return over && cardLimits && formatPrice(cardLimits[over.currency], over.currency)
}

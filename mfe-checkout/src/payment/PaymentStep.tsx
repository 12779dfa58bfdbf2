import { formatPrice } from '@materia/contracts/catalog/formatPrice.ts'
import { LoadFailed } from '@materia/ui/src/placeholders/LoadFailed.tsx'
import { PageSpinner } from '@materia/ui/src/display/Spinner.tsx'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useIntl } from 'react-intl'
import type { PaymentFormProps } from './PaymentFormProps.ts'
import { paymentConfigQuery } from './paymentQueries.ts'
import { SandboxPayment } from './SandboxPayment.tsx'
import type { Sum } from './sums.ts'

const StripePayment = lazy(async () => ({
  default: (await import(/* webpackChunkName: "stripe" */ './StripePayment.tsx')).StripePayment,
}))

/** The payment form of the configured payment provider. */
export function PaymentStep({ sums, ...props }: Omit<PaymentFormProps, 'sum'> & { sums: Sum[] }) {
  const intl = useIntl()
  const { data: config, isFetching, refetch } = useQuery(paymentConfigQuery)
  const sum = intl.formatList(sums.map(({ due, currency }) => formatPrice(due, currency)))
  if (!config)
    return isFetching ? <PageSpinner /> : <LoadFailed heading="h2" onRetry={() => void refetch()} />
  if (config.publishableKey === null) return <SandboxPayment {...props} sum={sum} />
  return (
    <Suspense fallback={<PageSpinner />}>
      <StripePayment {...props} sum={sum} publishableKey={config.publishableKey} />
    </Suspense>
  )
}

import { getPaymentConfig } from '@materia/contracts/orders/api.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { queryOptions } from '@tanstack/react-query'

/** The configured payment provider. It does not change while the page is open. */
export const paymentConfigQuery = queryOptions({
  queryKey: ['payments', 'config'],
  queryFn: ({ signal }) => call(getPaymentConfig, { signal }),
  staleTime: Infinity,
})

/**
 * Stripe's script from Stripe's own host, as Stripe requires for card fields. Loaded only where it
 * is needed.
 */
export const stripeQuery = (publishableKey: string) =>
  queryOptions({
    queryKey: ['payments', 'stripe', publishableKey],
    async queryFn() {
      const { loadStripe } = await import(/* webpackChunkName: "stripe" */ '@stripe/stripe-js/pure')
      const stripe = await loadStripe(publishableKey)
      if (!stripe) throw new Error('Stripe is for browsers')
      return stripe
    },
    staleTime: Infinity,
    gcTime: Infinity,
    // The data contains functions, which structural sharing cannot compare.
    structuralSharing: false,
  })

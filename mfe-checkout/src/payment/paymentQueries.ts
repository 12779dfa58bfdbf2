import { getPaymentConfig } from '@materia/contracts/orders/api.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { queryOptions } from '@tanstack/react-query'

/** By whom payments go: the same as long as the page is open. */
export const paymentConfigQuery = queryOptions({
  queryKey: ['payments', 'config'],
  queryFn: ({ signal }) => call(getPaymentConfig, { signal }),
  staleTime: Infinity,
})

/** Stripe's own script, from its own address, as card fields have to be: loaded where it is needed and not before. */
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
    // Functions, which nothing else compares.
    structuralSharing: false,
  })

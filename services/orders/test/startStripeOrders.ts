import { startOrders } from './startOrders.ts'

export const webhookSecret = 'whsec_onlyOfThisTest'
export const secretKey = 'sk_test_onlyOfThisTest'
/** An address at which no Stripe responds. */
export const nowhere = 'http://127.0.0.1:1'
/** The payment of order 7. */
export const key = 'order-7'
export const asked = {
  buyerId: 1,
  orderId: 7,
  amountCents: 100_500,
  currency: 'USD' as const,
  token: 'ctoken_1abc',
}

/** Starts orders with Stripe's API at this address as its payment provider. */
export function startStripeOrders(url: string, logged: string[] = []) {
  return startOrders({
    logged,
    payment: {
      PAYMENT_PROVIDER: 'stripe',
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_PUBLISHABLE_KEY: 'pk_test_onlyOfThisTest',
      STRIPE_WEBHOOK_SECRET: [webhookSecret],
      STRIPE_API_URL: url,
      PUBLIC_URL: 'https://materia.example',
      TRANSFER_PROVIDER: 'stripe',
      STRIPE_TRANSFER_CURRENCY: 'USD',
    },
  })
}

export const cartPath = '/cart'
export const checkoutPath = '/checkout'
export const challengePath = '/checkout/challenge'

/** Sandbox page that replaces the buyer's bank for confirming a payment. */
export function sandboxChallengePath(orderId: number): string {
  return `${challengePath}?order=${orderId}`
}

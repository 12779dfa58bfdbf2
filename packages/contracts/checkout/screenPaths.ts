export const cartPath = '/cart'
export const checkoutPath = '/checkout'
export const challengePath = '/checkout/challenge'

/** Where the sandbox of payments asks what a buyer's bank would. */
export function sandboxChallengePath(orderId: number): string {
  return `${challengePath}?order=${orderId}`
}

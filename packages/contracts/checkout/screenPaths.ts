export const cartPath = '/cart'
export const checkoutPath = '/checkout'

/** Where the sandbox of payments asks what a buyer's bank would. */
export function sandboxChallengePath(orderId: number): string {
  return `${checkoutPath}/challenge?order=${orderId}`
}

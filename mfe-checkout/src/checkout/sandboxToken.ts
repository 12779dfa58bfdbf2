/** Cards of the sandbox, and what comes of paying by them. */
const testCards = new Map([
  ['4242424242424242', 'tok_ok'],
  ['4000000000000002', 'tok_declined'],
  ['4000002500003155', 'tok_challenge'],
  ['4000000000000069', 'tok_expired'],
  ['4000000000000259', 'tok_chargeback'],
])

/**
 * What a payment provider would make of a card, here in the browser: from here on there is no card any more. `null` stands for a method
 * without one.
 */
export function sandboxToken(cardNumber: string | null): string {
  return (cardNumber !== null && testCards.get(cardNumber)) || 'tok_ok'
}

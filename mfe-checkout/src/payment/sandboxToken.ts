import { sandboxMessages } from './sandboxMessages.ts'

/** Card numbers of the sandbox with the outcome of their payment. */
export const testCards = [
  { number: '4242424242424242', token: 'tok_ok', text: sandboxMessages.pays },
  { number: '4000000000000002', token: 'tok_declined', text: sandboxMessages.declined },
  { number: '4000002500003155', token: 'tok_challenge', text: sandboxMessages.challenge },
  { number: '4000000000000069', token: 'tok_expired', text: sandboxMessages.expired },
  { number: '4000000000000259', token: 'tok_chargeback', text: sandboxMessages.chargeBack },
]

/**
 * Does in the browser what a payment provider does: turns a card into a token. `null` is a payment
 * method without a card.
 */
export function sandboxToken(cardNumber: string | null): string {
  return testCards.find(({ number }) => number === cardNumber)?.token ?? 'tok_ok'
}

import { sandboxMessages } from './sandboxMessages.ts'

/** Cards of the sandbox, and what comes of paying by them. */
export const testCards = [
  { number: '4242424242424242', token: 'tok_ok', text: sandboxMessages.pays },
  { number: '4000000000000002', token: 'tok_declined', text: sandboxMessages.declined },
  { number: '4000002500003155', token: 'tok_challenge', text: sandboxMessages.challenge },
  { number: '4000000000000069', token: 'tok_expired', text: sandboxMessages.expired },
  { number: '4000000000000259', token: 'tok_chargeback', text: sandboxMessages.chargeBack },
]

/**
 * What a payment provider would make of a card, here in the browser: from here on there is no card any more. `null` stands for a method
 * without one.
 */
export function sandboxToken(cardNumber: string | null): string {
  return testCards.find(({ number }) => number === cardNumber)?.token ?? 'tok_ok'
}

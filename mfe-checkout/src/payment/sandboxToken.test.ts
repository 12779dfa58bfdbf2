import { validateCard } from './cardFields.ts'
import { sandboxToken } from './sandboxToken.ts'

const now = new Date('2099-11-02T12:00:00Z')
const card = {
  cardNumber: '4242 4242 4242 4242',
  expiryDate: '11/99',
  cvv: '123',
  nameOnCard: 'Ana Ruiz',
}

describe('a sandbox card', () => {
  it.each([
    ['4242424242424242', 'tok_ok'],
    ['4000000000000002', 'tok_declined'],
    ['4000002500003155', 'tok_challenge'],
    ['4000000000000069', 'tok_expired'],
    ['4000000000000259', 'tok_chargeback'],
    ['5555555555554444', 'tok_ok'],
    [null, 'tok_ok'],
  ])('%s becomes %s', (cardNumber, token) => expect(sandboxToken(cardNumber)).toBe(token))

  it.each(['4242 4242 4242 4242', '1234-5678-9012-3456'])(
    'accepts any sixteen digits until the end of the month: %s',
    (cardNumber) => expect(validateCard({ ...card, cardNumber }, now)).toEqual([]),
  )

  it.each([
    ['cardNumber', '424242424242424'],
    ['cardNumber', '42424242424242420'],
    ['expiryDate', '13/99'],
    ['expiryDate', '10/99'],
    ['expiryDate', '1/99'],
    ['cvv', '12'],
    ['cvv', '12345'],
    ['nameOnCard', ' '],
  ])('has a validation error in %s: %s', (field, text) =>
    expect(validateCard({ ...card, [field]: text }, now).map((error) => error.field)).toEqual([
      field,
    ]),
  )
})

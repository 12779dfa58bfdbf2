import { validateText } from '@materia/contracts/text/rules.ts'

/** Card data as typed: it stays in its form and is neither stored nor sent. */
export type CardFields = { cardNumber: string; expiryDate: string; cvv: string; nameOnCard: string }

export const noCard: CardFields = { cardNumber: '', expiryDate: '', cvv: '', nameOnCard: '' }

export function cardDigits(typed: string): string {
  return typed.replaceAll(/[\s-]/g, '')
}

export function validateCard(
  { cardNumber, expiryDate, cvv, nameOnCard }: CardFields,
  now: Date,
): { field: keyof CardFields; error: string }[] {
  const errors: [keyof CardFields, boolean, string][] = [
    ['cardNumber', !/^\d{16}$/.test(cardDigits(cardNumber)), 'invalid'],
    ['expiryDate', !isExpiry(expiryDate.trim(), now), 'invalid'],
    ['cvv', !/^\d{3,4}$/.test(cvv.trim()), 'invalid'],
    ['nameOnCard', validateText({ isRequired: true }, nameOnCard) !== undefined, 'required'],
  ]
  return errors.filter(([, isWrong]) => isWrong).map(([field, , error]) => ({ field, error }))
}

/** MM/YY, valid until the end of its month. */
function isExpiry(text: string, now: Date): boolean {
  const [, month, year] = /^(0[1-9]|1[0-2])\/(\d{2})$/.exec(text) ?? []
  return month !== undefined && new Date(2000 + Number(year), Number(month), 1) > now
}

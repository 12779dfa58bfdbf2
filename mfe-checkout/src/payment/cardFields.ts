import { validateText } from '@materia/contracts/text/rules.ts'

/** Card data as typed: it stays in its form and is neither stored nor sent. */
export type CardFields = { cardNumber: string; expiryDate: string; cvv: string; nameOnCard: string }

export const noCard: CardFields = { cardNumber: '', expiryDate: '', cvv: '', nameOnCard: '' }

export function cardDigits(typed: string): string {
  return typed.replaceAll(/[\s-]/g, '')
}

/** Groups the digits in fours, as on the card. */
export function formatCardNumber(typed: string): string {
  return cardDigits(typed).replaceAll(/.{4}(?=.)/g, '$& ')
}

/** `1228`, `12/2028` and `12 / 28` become `12/28`, and `1/28` becomes `01/28`. */
export function formatExpiry(typed: string): string {
  const text = typed.replaceAll(/\s/g, '').replace(/^(\d)\//, '0$1/')
  const [, month, year] = /^(\d{2})\/*(\d+)$/.exec(text) ?? []
  if (month === undefined || year === undefined) return text
  return `${month}/${year.replace(/^20(?=\d{2}$)/, '')}`
}

/** Formats a control's text while it is typed. Keeps the caret behind the same character. */
export function formatTyped(control: HTMLInputElement, format: (typed: string) => string): void {
  const { value, selectionStart } = control
  const text = format(value)
  if (text === value) return
  const isAtEnd = selectionStart === value.length
  const before = format(value.slice(0, selectionStart ?? value.length))
  control.value = text
  if (!isAtEnd) control.setSelectionRange(before.length, before.length)
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

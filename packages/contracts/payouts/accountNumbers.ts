import { shownDigits } from './constants.ts'

/** Without the spaces and hyphens by which banks print account numbers. */
export function digitsOf(typed: string): string {
  return typed.replaceAll(/[\s\u2010-\u2015.-]+/g, '')
}

/** Why a number is refused. `checkDigit`: one digit is mistyped, or two are swapped. */
export type NumberProblem = 'missing' | 'notDigits' | 'length' | 'checkDigit'

/** A CLABE: three digits of the bank, three of the place, eleven of the account, a check digit. */
export function problemOfClabe(typed: string): NumberProblem | null {
  const weights = [3, 7, 1]
  return problemOf(typed, 18, (digits) => {
    const sum = digits
      .slice(0, 17)
      .reduce((all, digit, at) => all + ((digit * weights[at % 3]!) % 10), 0)
    return (10 - (sum % 10)) % 10 === digits[17]
  })
}

/** A routing number of the American Bankers Association: eight digits and a check digit. */
export function problemOfRoutingNumber(typed: string): NumberProblem | null {
  const weights = [3, 7, 1]
  return problemOf(typed, 9, (digits) => {
    const sum = digits.reduce((all, digit, at) => all + digit * weights[at % 3]!, 0)
    // No Federal Reserve district has the number 00, 13 to 20, 33 to 60, 73 to 79 or above 80.
    const district = digits[0]! * 10 + digits[1]!
    const isDistrict =
      (district >= 1 && district <= 12) ||
      (district >= 21 && district <= 32) ||
      (district >= 61 && district <= 72) ||
      district === 80
    return isDistrict && sum % 10 === 0
  })
}

/** Account numbers of banks in the United States have no check digit. */
export function problemOfUsAccountNumber(typed: string): NumberProblem | null {
  const number = digitsOf(typed)
  if (number === '') return 'missing'
  if (!/^\d+$/.test(number)) return 'notDigits'
  return number.length < 4 || number.length > 17 ? 'length' : null
}

function problemOf(
  typed: string,
  length: number,
  isValid: (digits: number[]) => boolean,
): NumberProblem | null {
  const number = digitsOf(typed)
  if (number === '') return 'missing'
  if (!/^\d+$/.test(number)) return 'notDigits'
  if (number.length !== length) return 'length'
  // A row of zeros has a valid check digit and belongs to nobody.
  return /^0+$/.test(number) || !isValid([...number].map(Number)) ? 'checkDigit' : null
}

/** The last digits, as screens and mails show a stored account number. */
export function maskedNumber(number: string): string {
  return `•••• ${number.slice(-shownDigits)}`
}

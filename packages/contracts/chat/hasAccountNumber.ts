// Countries whose companies trade here.
const ibanLengths: Record<string, number> = {
  at: 20,
  be: 16,
  bg: 22,
  br: 29,
  ch: 21,
  cr: 22,
  cz: 24,
  de: 22,
  dk: 18,
  do: 28,
  es: 24,
  fi: 18,
  fr: 27,
  gb: 22,
  gr: 27,
  gt: 28,
  hu: 28,
  ie: 22,
  it: 27,
  lu: 20,
  nl: 18,
  no: 15,
  pl: 28,
  pt: 25,
  ro: 24,
  se: 24,
  sv: 28,
  tr: 26,
}
const bankWords = /\b(?:routing|aba|account|acct|bank|wire|ach|cuenta|banco)\b/
/** A word that identifies a shorter number as an account, and the text between them. */
const named = /\b(?:account|acct|cuenta|cta|clabe|iban)\b([^\d\n]{0,20})(\d(?:[ -]?\d){5,30})/g
const otherNumber =
  /\b(?:tel|telefono|phone|cel|celular|movil|whatsapp|call|llam\w+|order|pedido|orden|lote?|factura|invoice)\b/
/** Written telephone numbers: ten digits in groups, optionally after a country code. */
const telephone =
  /^(?:(?:52[ -](?:1[ -])?|1[ -])?(?:\d{2}[ -]\d{4}[ -]?\d{4}|\d{3}[ -]\d{3}[ -]?\d{4})(?:[ -]|$)){1,3}$/

/**
 * Whether a folded text has the number of a card, CLABE, IBAN or routing number, or a number called
 * an account.
 */
export function hasAccountNumber(text: string): boolean {
  const runs = text.match(/(?<![\d+])\d(?:[ -]?\d){8,40}/g) ?? []
  const numbers = runs.flatMap((run) => [run.replaceAll(/[ -]/g, ''), ...run.split(/[ -]/)])
  if (numbers.some((number) => isClabe(number) || isCard(number))) return true
  if (bankWords.test(text) && numbers.some(isRouting)) return true
  if (
    [...text.matchAll(/\b([a-z]{2})\d{2}(?: ?[a-z0-9]){11,40}/g)].some(([found, country = '']) =>
      isIban(found, country),
    )
  )
    return true
  return [...text.matchAll(named)].some(
    ([, between = '', number = '']) => !otherNumber.test(between) && !telephone.test(number),
  )
}

function isClabe(number: string): boolean {
  return (
    number.length === 18 &&
    weighted(
      number.slice(0, 17),
      (digit, weight) => (digit * weight) % 10,
      10 - Number(number.at(-1)),
    )
  )
}

function isRouting(number: string): boolean {
  return (
    /^(?:0\d|1[0-2]|2[1-9]|3[0-2])\d{7}$/.test(number) &&
    weighted(number, (digit, weight) => digit * weight, 0)
  )
}

/** Checksum with the weights 3, 7, 1, which banks of Mexico and the United States use. */
function weighted(
  digits: string,
  worth: (digit: number, weight: number) => number,
  wanted: number,
): boolean {
  const sum = [...digits].reduce(
    (total, digit, place) => total + worth(Number(digit), [3, 7, 1][place % 3] ?? 1),
    0,
  )
  return (sum - wanted) % 10 === 0
}

function isCard(number: string): boolean {
  if (!/^[3-6]\d{14,15}$/.test(number)) return false
  const sum = [...number].toReversed().reduce((total, digit, place) => {
    const worth = Number(digit) * (1 + (place % 2))
    return total + (worth > 9 ? worth - 9 : worth)
  }, 0)
  return sum % 10 === 0
}

function isIban(found: string, country: string): boolean {
  const length = ibanLengths[country]
  const iban = found.replaceAll(' ', '').slice(0, length)
  if (iban.length !== length) return false
  const rest = [...iban.slice(4), ...iban.slice(0, 4)].reduce((left, character) => {
    const value = Number.parseInt(character, 36)
    return (left * (value > 9 ? 100 : 10) + value) % 97
  }, 0)
  return rest === 1
}

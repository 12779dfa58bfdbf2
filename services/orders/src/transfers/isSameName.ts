import { foldText } from '@materia/contracts/text/foldText.ts'

/** The forms of companies in Mexico and the US. Banks often leave them out. */
const forms = /\b(?:s de rl(?: de cv)?|sapi(?: de cv)?|sa(?: de cv)?|sc|inc|llc|ltd|corp|co)\b/g
/** Banks cut long names, the shortest after 16 characters. */
const cutLength = 16

/** Whether a name at a bank can be a company's: without its form, and cut or not. */
export function isSameName(bankName: string, companyName: string): boolean {
  const [one, other] = [keyOf(bankName), keyOf(companyName)]
  if (one === '' || other === '') return false
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  return short === long || (short.length >= cutLength && long.startsWith(short))
}

function keyOf(name: string): string {
  const plain = foldText(name)
    .replaceAll(/[.,]/g, '')
    .replaceAll(/[^\p{L}\d]+/gu, ' ')
  const bare = plain.replaceAll(forms, ' ').replaceAll(' ', '')
  return bare === '' ? plain.replaceAll(' ', '') : bare
}

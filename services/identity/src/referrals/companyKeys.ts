import { createHash } from 'node:crypto'
import { domainToASCII } from 'node:url'
import { accountKey } from '@materia/contracts/identity/users/accountKey.ts'
import { mainNumber } from '@materia/contracts/text/phoneText.ts'
import { foldText } from '@materia/contracts/text/foldText.ts'
import type { UserDocument } from '../accounts/user.ts'
import { publicMailDomains, publicMailNames } from './publicMailDomains.ts'

/**
 * Hashes that recognize a company under another account. Two accounts with one in common are the
 * same company. Hashed, because they outlive the account.
 */
export function companyKeys({
  email,
  phoneNumber,
  companyName,
}: Pick<UserDocument, 'email' | 'phoneNumber' | 'companyName'>): string[] {
  return [
    ...keyOf('domain', domainOf(email)),
    ...keyOf('phone', nationalNumber(phoneNumber)),
    ...keyOf('name', plainName(companyName)),
  ]
}

function keyOf(kind: string, value: string): string[] {
  return value === '' ? [] : [createHash('sha256').update(`${kind}:${value}`).digest('base64url')]
}

/** Empty for a public mail provider's domain. */
function domainOf(email: string): string {
  const key = accountKey(email)
  const domain = domainToASCII(key.slice(key.lastIndexOf('@') + 1))
  const isPublic = publicMailDomains.has(domain) || publicMailNames.test(domain)
  return isPublic ? '' : domain
}

/**
 * Numbers of both countries have ten digits, with or without a prefix. Shorter numbers, and numbers
 * of one repeated digit, are ignored.
 */
function nationalNumber(phoneNumber: string): string {
  const number = mainNumber(phoneNumber).replaceAll(/\D/g, '').slice(-10)
  return number.length < 10 || /^(\d)\1*$/.test(number) ? '' : number
}

const legalForm =
  / (?:s a p i de c v|s de r l de c v|s a b de c v|sa de cv|s a de c v|srl de cv|sapi de cv|s de rl de cv|s de rl|s a|sa|s c|sc|inc|incorporated|llc|l l c|ltd|limited|corp|corporation|co|company|gmbh|lp|llp)$/

/** Without case, accents, punctuation and the legal form at the end. */
function plainName(companyName: string): string {
  const words = ` ${foldText(companyName)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()}`
  return words.replace(legalForm, '').trim() || words.trim()
}

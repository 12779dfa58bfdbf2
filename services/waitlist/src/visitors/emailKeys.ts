import { domainToUnicode } from 'node:url'
import { accountKey } from '@materia/contracts/identity/users/accountKey.ts'
import { emailKey } from '@materia/contracts/identity/users/emailKey.ts'

/** All keys that a row of this email may have: earlier versions stored the domain as typed. */
export function emailKeys(email: string): string[] {
  const key = emailKey(email)
  const at = key.lastIndexOf('@') + 1
  return [...new Set([key, accountKey(email), key.slice(0, at) + domainToUnicode(key.slice(at))])]
}

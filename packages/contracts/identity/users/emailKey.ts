import { domainToASCII } from 'node:url'
import { accountKey } from './accountKey.ts'

/** The unique form of an email, with its domain as in the DNS (IDNA). */
export function emailKey(email: string): string {
  const key = accountKey(email)
  const at = key.lastIndexOf('@') + 1
  const domain = key.slice(at)
  return key.slice(0, at) + (domainToASCII(domain) || domain)
}

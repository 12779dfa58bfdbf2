import { domainToASCII } from 'node:url'
import { accountKey } from './accountKey.ts'

/** The unique form of an email, with its domain as in the DNS (IDNA). */
export function emailKey(email: string): string {
  return withAsciiDomain(accountKey(email))
}

/** An email with its domain as in the DNS. A domain that the DNS cannot have stays. */
export function withAsciiDomain(email: string): string {
  const at = email.lastIndexOf('@') + 1
  const domain = email.slice(at)
  return email.slice(0, at) + (domainToASCII(domain) || domain)
}

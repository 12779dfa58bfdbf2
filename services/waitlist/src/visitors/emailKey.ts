import { domainToASCII, domainToUnicode } from 'node:url'
import { accountKey } from '@materia/contracts/identity/users/accountKey.ts'

/** The unique form of an email. The same for every spelling, with its domain as in the DNS. */
export function emailKey(email: string): string {
  return withDomain(accountKey(email), domainToASCII)
}

/** All keys that a row of this email may have: earlier versions stored the domain as typed. */
export function emailKeys(email: string): string[] {
  const key = emailKey(email)
  return [...new Set([key, accountKey(email), withDomain(key, domainToUnicode)])]
}

function withDomain(key: string, write: (domain: string) => string): string {
  const at = key.lastIndexOf('@') + 1
  const domain = key.slice(at)
  return key.slice(0, at) + (write(domain) || domain)
}

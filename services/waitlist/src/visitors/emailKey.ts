import { domainToASCII, domainToUnicode } from 'node:url'
import { accountKey } from '@materia/contracts/identity/users/accountKey.ts'

/** What an e-mail is kept unique by: the same for every way to write it, its domain as the DNS has it. */
export function emailKey(email: string): string {
  return withDomain(accountKey(email), domainToASCII)
}

/** What a row of an e-mail may be found by: earlier versions kept the domain as it was written. */
export function emailKeys(email: string): string[] {
  const key = emailKey(email)
  return [...new Set([key, accountKey(email), withDomain(key, domainToUnicode)])]
}

function withDomain(key: string, write: (domain: string) => string): string {
  const at = key.lastIndexOf('@') + 1
  const domain = key.slice(at)
  return key.slice(0, at) + (write(domain) || domain)
}

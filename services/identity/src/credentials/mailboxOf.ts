import { emailKey } from '@materia/contracts/identity/users/emailKey.ts'

const gmailDomains = ['gmail.com', 'googlemail.com']

/**
 * The mailbox behind an email: without a `+tag`, and without dots at Gmail. Only for limits: to other
 * mail servers the parts may be different people.
 */
export function mailboxOf(email: string): string {
  const key = emailKey(email)
  const at = key.lastIndexOf('@')
  const [name = ''] = key.slice(0, at).split('+')
  const domain = key.slice(at + 1)
  return gmailDomains.includes(domain)
    ? `${name.replaceAll('.', '')}@gmail.com`
    : `${name}@${domain}`
}

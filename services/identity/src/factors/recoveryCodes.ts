import { createHmac, randomInt } from 'node:crypto'
import { recoveryCodeCount } from '@materia/contracts/identity/factors/constants.ts'

/** Neither 0, 1, O nor I: they are copied from paper. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const [groups, groupLength] = [4, 4]

export function createRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () =>
    Array.from({ length: groups }, createGroup).join('-'),
  )
}

function createGroup(): string {
  return Array.from({ length: groupLength }, () => letters[randomInt(letters.length)]).join('')
}

/**
 * What is kept of a code. A fast hash: nobody can try 80 random bits, whatever one costs, and what slows down guesses at passwords
 * would only slow down logins. Its key is the secret of the app, which is kept encrypted: the database alone does not tell a code, and
 * codes outlive a change of the keys that it is encrypted with.
 */
export function recoveryHash(secret: Buffer, code: string): string {
  const typed = code.toUpperCase().replaceAll(/[\s-]/g, '')
  return createHmac('sha256', secret).update(`recovery code ${typed}`).digest('base64url')
}

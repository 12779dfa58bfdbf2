import { createHmac, randomInt } from 'node:crypto'
import { recoveryCodeCount } from '@materia/contracts/identity/factors/constants.ts'

/** Without 0, 1, O and I, because people copy codes from paper. */
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
 * The stored form of a recovery code. A fast hash is enough, because nobody can guess 80 random
 * bits; a slow one would only delay logins. Its key is the app's secret, which is stored encrypted,
 * so a copy of the database reveals no code. A change of the encryption keys leaves the codes
 * valid.
 */
export function recoveryHash(secret: Buffer, code: string): string {
  const typed = code.toUpperCase().replaceAll(/[\s-]/g, '')
  return createHmac('sha256', secret).update(`recovery code ${typed}`).digest('base64url')
}

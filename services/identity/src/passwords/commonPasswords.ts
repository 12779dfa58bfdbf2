import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { guessable, type OwnNames } from '@materia/contracts/identity/credentials/rules.ts'

/** Its source and its license stand beside it. */
const commonPasswords = new Set(
  readFileSync(join(import.meta.dirname, 'commonPasswords.txt'), 'utf8').split('\n'),
)

/** Whether a password is one of the first that anyone would try for this company. */
export function isTooCommon(password: string, names: OwnNames): boolean {
  return commonPasswords.has(password.toLowerCase()) || guessable(password, names) !== undefined
}

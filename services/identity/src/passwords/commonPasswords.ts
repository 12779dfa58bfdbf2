import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { guessable, type OwnNames } from '@materia/contracts/identity/credentials/rules.ts'

/** The list's source and license are in the same folder. */
const commonPasswords = new Set(
  readFileSync(join(import.meta.dirname, 'commonPasswords.txt'), 'utf8').split('\n'),
)

/** Whether an attacker would try this password early for this company. */
export function isTooCommon(password: string, names: OwnNames): boolean {
  return commonPasswords.has(password.toLowerCase()) || guessable(password, names) !== undefined
}

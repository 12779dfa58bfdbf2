import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { writePrivateFile } from '../local/processes/writePrivateFile.ts'

/** What is in a file of secrets. */
export function secretsIn(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

/** Puts the secrets of a backup into a file. Others that were there before it began (`before`) are kept beside it: answers where. */
export function replaceSecrets(
  file: string,
  secrets: string,
  before: string | undefined,
): string | undefined {
  mkdirSync(dirname(file), { recursive: true })
  const backupPath =
    before === undefined || before === secrets
      ? undefined
      : `${file}.${new Date().toISOString().replaceAll(':', '-')}`
  if (backupPath !== undefined && before !== undefined) writePrivateFile(backupPath, before)
  writePrivateFile(file, secrets)
  return backupPath
}

import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { writePrivateFile } from '../local/processes/writePrivateFile.ts'

export function secretsIn(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

/**
 * Writes the secrets of a backup to a file. Keeps different earlier secrets (`before`) in a file
 * beside it, and returns its path.
 */
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

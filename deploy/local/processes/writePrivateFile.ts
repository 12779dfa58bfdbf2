import { chmodSync, writeFileSync } from 'node:fs'

/**
 * Writes a file that only its owner can read. Also sets the mode of an existing file, because
 * writing alone keeps it.
 */
export function writePrivateFile(file: string, content: string): void {
  writeFileSync(file, content, { mode: 0o600 })
  chmodSync(file, 0o600)
}

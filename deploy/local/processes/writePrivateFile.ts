import { chmodSync, writeFileSync } from 'node:fs'

/** Writes a file that only its owner can read, also where one of before was open to others, whose mode writing alone keeps. */
export function writePrivateFile(file: string, content: string): void {
  writeFileSync(file, content, { mode: 0o600 })
  chmodSync(file, 0o600)
}

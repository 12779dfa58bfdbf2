import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export type Secrets = { IDENTITY_KEY: string; SESSION_KEYS: string }

/** The secrets that gateway and services share: made once per data folder, so that a restart ends nobody's session. */
export function readSecrets(dataDir: string): Secrets {
  const file = join(dataDir, 'secrets.json')
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'))
  const secrets = { IDENTITY_KEY: randomBytes(32).toString('hex'), SESSION_KEYS: randomBytes(32).toString('hex') }
  mkdirSync(dataDir, { recursive: true })
  writeFileSync(file, JSON.stringify(secrets), { mode: 0o600 })
  return secrets
}

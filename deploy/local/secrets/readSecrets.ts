import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { writePrivateFile } from '../processes/writePrivateFile.ts'

const secretNames = ['IDENTITY_KEY', 'REDIS_PASSWORD', 'NATS_PASSWORD'] as const

/**
 * Data folders from before other keys were derived from `IDENTITY_KEY` have `SESSION_KEYS` and
 * `OLD_LINK_KEY` too. `OLD_LINK_KEY` is the former identity key. It signed links directly, so
 * services must verify with it, but it no longer signs identities.
 */
export type Secrets = Record<(typeof secretNames)[number], string> & {
  SESSION_KEYS?: string
  OLD_LINK_KEY?: string
}

/**
 * The secrets of a data folder. They are created once, so that sessions survive a restart. Missing
 * ones are added.
 */
export function readSecrets(dataDir: string): Secrets {
  const file = join(dataDir, 'secrets.json')
  const known: Partial<Secrets> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  const made = () => randomBytes(32).toString('hex')
  const isOld = known.SESSION_KEYS !== undefined && known.OLD_LINK_KEY === undefined
  const rotated = isOld ? { IDENTITY_KEY: made(), OLD_LINK_KEY: known.IDENTITY_KEY } : {}
  const secrets: Secrets = {
    IDENTITY_KEY: made(),
    REDIS_PASSWORD: made(),
    NATS_PASSWORD: made(),
    ...known,
    ...rotated,
  }
  if (!isOld && secretNames.every((name) => known[name] !== undefined)) return secrets
  mkdirSync(dataDir, { recursive: true })
  writePrivateFile(file, JSON.stringify(secrets))
  return secrets
}

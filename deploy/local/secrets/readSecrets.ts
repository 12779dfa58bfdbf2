import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { writePrivateFile } from '../processes/writePrivateFile.ts'

const secretNames = ['IDENTITY_KEY', 'REDIS_PASSWORD', 'NATS_PASSWORD'] as const

/**
 * In folders of before keys followed from `IDENTITY_KEY` are also `SESSION_KEYS` and, as `OLD_LINK_KEY`, the identity key of then: it signed
 * links as it is, so services have to know it, and it speaks for nobody any more.
 */
export type Secrets = Record<(typeof secretNames)[number], string> & {
  SESSION_KEYS?: string
  OLD_LINK_KEY?: string
}

/** The secrets of a data folder: made once, so that a restart ends nobody's session. Those that it lacks are added. */
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

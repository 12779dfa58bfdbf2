import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { writePrivateFile } from '../local/processes/writePrivateFile.ts'
import { serviceKeys } from '../local/secrets/serviceKeys.ts'
import { slices } from './slices.ts'

type Secrets = { IDENTITY_KEY: string; OLD_LINK_KEY?: string }

/**
 * Writes the keys that follow from `IDENTITY_KEY` to a folder for each slice, beside the URLs of
 * `makeSecrets.mjs`. Only the gateway gets `IDENTITY_KEY` itself, and only some services may sign
 * links.
 */
export function writeKeys(folder: string, { IDENTITY_KEY, OLD_LINK_KEY }: Secrets): void {
  const values: Record<string, string> = {
    IDENTITY_KEY,
    ...serviceKeys(IDENTITY_KEY, OLD_LINK_KEY),
  }
  for (const [name, { keys }] of Object.entries(slices)) {
    mkdirSync(join(folder, name), { recursive: true })
    for (const key of keys) {
      const value = values[key]
      if (value === undefined)
        throw new Error(`${key} of ${name} does not follow from IDENTITY_KEY`)
      writePrivateFile(join(folder, name, key), value)
    }
  }
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The users of servers, keys and parts of the file store that a slice receives. */
export type Received = { servers: string[]; keys: string[]; files: string[] }

/** The slices, the backup and the operators' commands. `npm run wire` writes the file. */
export const slices: Record<string, Received> = JSON.parse(
  readFileSync(join(import.meta.dirname, 'slices.json'), 'utf8'),
)

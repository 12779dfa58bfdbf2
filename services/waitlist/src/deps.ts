import type { KeyObject } from 'node:crypto'
import type { Connection } from 'mongoose'

/** What operations use besides collections; each takes what it needs. */
export type BaseDeps = {
  connection: Connection
  /** Signs the links of mails. */
  keys: KeyObject[]
  nextId: Record<'entry' | 'subscriber' | 'contactRequest', () => Promise<number>>
  now: () => Date
  /** Where visitors reach the platform. */
  publicUrl: string
  /** Gets the contact requests. */
  operatorEmail: string
}

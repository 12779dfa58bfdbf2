import type { KeyObject } from 'node:crypto'
import type { Connection } from 'mongoose'

/** Dependencies of operations beside collections. Each operation declares the ones it needs. */
export type BaseDeps = {
  connection: Connection
  /** Keys that sign links in mails. */
  keys: KeyObject[]
  nextId: Record<'entry' | 'subscriber' | 'contactRequest', () => Promise<number>>
  now: () => Date
  /** Origin of the site, as visitors see it. */
  publicUrl: string
  /** The address that gets the contact requests. */
  operatorEmail: string
}

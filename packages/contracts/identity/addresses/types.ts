import type { Address } from '../../address.ts'

/** An address that a company has sent things to, kept for the next time. `usedAt`: ISO 8601 UTC. */
export type KeptAddress = Address & { id: string; usedAt: string }
/** The one used last is the first. */
export type KeptAddresses = { addresses: KeptAddress[] }
export type AddressParams = { id: string }

import type { Accepted } from '@materia/contracts/waitlist/waitlist.ts'

/** The response of a form to everybody: it must not reveal whether an address is known. */
export const accepted: Accepted = { isAccepted: true }

import type { Accepted } from '@materia/contracts/waitlist/waitlist.ts'

/** What a form is answered whoever sent it: whether an address is known is nobody else's business. */
export const accepted: Accepted = { isAccepted: true }

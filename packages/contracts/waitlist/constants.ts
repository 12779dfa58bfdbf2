/** How long address and browser of who signs up are kept. */
export const originDays = 90
/** How long an invitation lets its address register. */
export const invitationDays = 14

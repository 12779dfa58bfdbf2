/** How long the IP address and browser of an entry are stored. */
export const originDays = 90
/** How long an invitation is valid. */
export const invitationDays = 14

/**
 * Header that names the account for which a page was built: its id, or 0 for a visitor. The gateway
 * refuses the call when the session belongs to another account. The header never grants anything.
 */
export const accountHeader = 'X-Materia-Account'

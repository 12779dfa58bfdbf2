/**
 * Header that names the account for which a page was built: its id, or 0 for a visitor. The gateway
 * refuses the call when the session belongs to another account. The header never grants anything. A
 * response to a signed-in company has it too: the account that the response is for.
 */
export const accountHeader = 'X-Materia-Account'

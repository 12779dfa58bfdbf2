/** Most addresses that a company keeps: of more the one goes that was used longest ago. */
export const addressesMax = 10

/**
 * Maximum number of a company's saved addresses. A further one replaces the address that was unused
 * longest.
 */
export const addressesMax = 10

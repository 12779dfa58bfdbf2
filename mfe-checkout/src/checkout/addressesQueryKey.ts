/** One's kept addresses, the last used first. */
export const addressesQueryKey = ['checkout', 'addresses']

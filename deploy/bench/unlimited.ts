/** For a gateway that is asked more from one address than people ask. */
export const unlimited = { REQUESTS_PER_ADDRESS: '100000000', REQUESTS_PER_USER: '100000000' }

/** The response whether or not there was anything to do. */
export const accepted = { isAccepted: true } as const

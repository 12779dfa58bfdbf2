/** What is answered whether there was anything to do or not. */
export const accepted = { isAccepted: true } as const

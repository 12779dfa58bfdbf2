/** A second mail to an address that is not confirmed waits this long, so that nobody is flooded in another's name. */
export const mailIntervalMs = 24 * 60 * 60 * 1000

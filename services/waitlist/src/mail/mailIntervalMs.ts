import { dayMs } from '@materia/contracts/durations.ts'
/** A second mail to an address that is not confirmed waits this long, so that nobody is flooded in another's name. */
export const mailIntervalMs = dayMs

import { dayMs } from '@materia/contracts/durations.ts'
/** Minimum time between two mails to an unconfirmed address, so that strangers cannot flood it. */
export const mailIntervalMs = dayMs

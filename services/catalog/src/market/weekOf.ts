import { dayMs } from '@materia/contracts/durations.ts'

export const weekMs = 7 * dayMs

// 1970-01-05 was a Monday.
const firstMonday = 4 * dayMs

/** The Monday of a date's week, at midnight UTC. */
export function weekOf(at: Date): Date {
  return new Date(Math.floor((at.getTime() - firstMonday) / weekMs) * weekMs + firstMonday)
}

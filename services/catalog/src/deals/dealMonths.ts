import { publicationDay } from '@materia/contracts/market/dealRules.ts'

/** A month as text, for example `2026-10`, UTC. */
export function monthOf(at: Date): string {
  return at.toISOString().slice(0, 7)
}

export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return monthOf(new Date(Date.UTC(year, number - 1 + count)))
}

/** The newest month whose figures are due. */
export function findDueMonth(now: Date): string {
  return addMonths(monthOf(now), now.getUTCDate() < publicationDay ? -2 : -1)
}

/** The month whose figures come next, and their day. */
export function findNextPublication(now: Date): { month: string; day: string } {
  const month = addMonths(findDueMonth(now), 1)
  return { month, day: `${addMonths(month, 1)}-${publicationDay}` }
}

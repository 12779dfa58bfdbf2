import { minuteMs } from '@materia/contracts/durations.ts'
import type { RequestDocument } from '../requests/request.ts'
import { inviteOf } from '../requests/requestAfter.ts'

/** The whole minutes after which a seller answered each of its requests. */
export function minutesToAnswer(requests: RequestDocument[], sellerId: number): number[] {
  return requests.flatMap((request) => {
    const at = inviteOf(request, sellerId)?.answeredAt
    return at ? [Math.floor((at.getTime() - request.createdAt.getTime()) / minuteMs)] : []
  })
}

/** The middle of numbers, the lower one of two. Null for none. */
export function medianOf(numbers: number[]): number | null {
  const sorted = numbers.toSorted((one, other) => one - other)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? null
}

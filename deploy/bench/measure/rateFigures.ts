import { figureAtMost, type Figure, percentile } from './figure.ts'
import type { Reply } from './request.ts'

type Measured = {
  /** The operation and its rate, for example `POST /api/orders, p99 at 30 a second`. */
  name: string
  /** The plural of the thing that a call creates or reads, for example `orders`. */
  what: string
  /** All replies, the oldest first. Only the last `counted` ones are measured. */
  replies: Reply[]
  counted: number
  /** The status of a success. */
  wanted: number
  /** The target in milliseconds. */
  mostMs: number
}

/** The p99 of calls at a constant rate, and how many were refused. Prints the first refusals. */
export function rateFigures({ name, what, replies, counted, wanted, mostMs }: Measured): Figure[] {
  const refused = replies.filter(({ status }) => status !== wanted)
  for (const { status, text } of refused.slice(0, 3))
    console.log(`  ${status} ${text.slice(0, 200)}`)
  const times = replies.slice(-counted).map(({ ms }) => ms)
  const p50 = percentile(times, 0.5).toFixed(0)
  return [
    figureAtMost(`${name} (p50 ${p50})`, percentile(times, 0.99), 'ms', mostMs),
    figureAtMost(`${what} refused of ${replies.length}`, refused.length, '', 0),
  ]
}

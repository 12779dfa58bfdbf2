import { minuteMs } from '@materia/contracts/durations.ts'
import type { OrderRole } from '@materia/contracts/orders/constants.ts'
import { validTickets } from '@materia/contracts/settlement/doubtsOf.ts'
import type { Report, Ticket } from '@materia/contracts/settlement/ticket.ts'
import { type Goods, netOf, settle } from '@materia/contracts/weighing/settle.ts'
import type { SettlementTerms } from '@materia/contracts/weighing/terms.ts'
import Big from 'big.js'
import type { SettledOrderDocument } from './settledOrder.ts'

/** A settled order. `tickets` and `reports`: oldest first, with replaced ones. */
export type SettledFacts = {
  terms: SettlementTerms
  goods: Goods
  tickets: readonly Ticket[]
  reports: readonly Report[]
  deliveredAt: Date | null
  /** When its buyer opened the first claim after the delivery. */
  claimedAt: Date | null
  settledAt: Date
}

type Fact = 'isWithin' | 'differencePercent' | 'answerMinutes' | 'hasClaim'
export type SettledSide = Pick<SettledOrderDocument, Fact>

const sides = ['loading', 'unloading'] as const

/** The facts of a settled order for the record of one of its sides. */
export function settledSide(role: OrderRole, facts: SettledFacts): SettledSide {
  const { terms, goods, reports, claimedAt } = facts
  const tickets = countedTickets(role, facts.tickets)
  return {
    isWithin: settle(terms, goods, tickets, reports.at(-1) ?? null)?.isWithin ?? false,
    differencePercent: differencePercent(tickets),
    answerMinutes: answerMinutes(role, facts),
    hasClaim: claimedAt !== null,
  }
}

/**
 * The tickets that count for a side. Its own ones count as they were before it knew the weight of the
 * other scale, so that no correction improves its own record. A third scale counts in place of a
 * missing one.
 */
function countedTickets(role: OrderRole, tickets: readonly Ticket[]): Ticket[] {
  const other = role === 'seller' ? 'unloading' : 'loading'
  const counted = validTickets(tickets).map((ticket) => {
    const known = tickets.find(({ side, truck }) => side === other && truck === ticket.truck)
    if (ticket.by !== role || ticket.side === other || !known) return ticket
    const versions = versionsOf(ticket, tickets)
    const before = versions.filter(({ receivedAt }) => receivedAt < known.receivedAt)
    return { ...(before.at(-1) ?? versions[0] ?? ticket), truck: ticket.truck }
  })
  const hasBoth = (truck: number) =>
    sides.every((side) => counted.some((one) => one.truck === truck && one.side === side))
  return counted.filter(({ side, truck }) => side !== 'thirdParty' || !hasBoth(truck))
}

/** A ticket with those that it replaces, oldest first. */
function versionsOf(ticket: Ticket, tickets: readonly Ticket[]): Ticket[] {
  const before = tickets.find(({ replacedBy }) => replacedBy === ticket.id)
  return before ? [...versionsOf(before, tickets), ticket] : [ticket]
}

/** Over all trucks with two scales, without trucks that were sent back. */
function differencePercent(tickets: readonly Ticket[]): number | null {
  let [loaded, unloaded] = [Big(0), Big(0)]
  for (const [, ofTruck] of Map.groupBy(tickets, ({ truck }) => truck)) {
    const loading = ofTruck.find(({ side }) => side === 'loading')
    const unloading = ofTruck.find(({ side }) => side === 'unloading')
    if (!loading || !unloading || unloading.isRejected) continue
    loaded = loaded.plus(netOf(loading))
    unloaded = unloaded.plus(netOf(unloading))
  }
  if (loaded.lte(0)) return null
  return unloaded.minus(loaded).times(100).div(loaded).round(4, Big.roundHalfUp).toNumber()
}

/**
 * From the last ticket or report of the other side to the agreement, the claim or the end. An order
 * is proposed once it is delivered.
 */
function answerMinutes(
  role: OrderRole,
  { tickets, reports, deliveredAt, claimedAt, settledAt }: SettledFacts,
): number | null {
  const last = [...tickets, ...reports]
    .filter(({ receivedAt }) => !claimedAt || new Date(receivedAt) <= claimedAt)
    .toSorted((one, next) => one.receivedAt.localeCompare(next.receivedAt))
    .at(-1)
  if (!last || !deliveredAt || last.by === role) return null
  // A claim is an answer of the buyer alone.
  if (claimedAt && role === 'seller') return null
  const proposedAt = Math.max(new Date(last.receivedAt).getTime(), deliveredAt.getTime())
  const answeredAt = claimedAt ?? settledAt
  return Math.max(0, Math.floor((answeredAt.getTime() - proposedAt) / minuteMs))
}

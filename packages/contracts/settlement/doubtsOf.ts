import Big from 'big.js'
import { hourMs } from '../durations.ts'
import { foldText } from '../text/foldText.ts'
import { kilogramsOfUnit } from '../weighing/constants.ts'
import { netOf } from '../weighing/settle.ts'
import { type AskedDoubt, askedDoubts, ticketAheadHours } from './constants.ts'
import type { Ticket, TicketDraft } from './ticket.ts'

type Fact = 'side' | 'truck' | 'plate' | 'gross' | 'tare' | 'unit'
type OptionalFact = 'trailer' | 'packaging' | 'net' | 'isRejected'
type Facts = Pick<TicketDraft, Fact | OptionalFact>
/** The ordered kilograms, and the tickets that count, without the one that is corrected. */
type Known = { ordered: string; tickets: readonly Facts[] }

/** Whether two names mean the same truck, scale or number, however they are written. */
export const nameKey = (name: string): string => foldText(name).replace(/[^\p{L}\p{N}]/gu, '')

/** The tickets that count: of replaced ones the last. */
export const validTickets = <One extends Pick<Ticket, 'replacedBy'>>(
  tickets: readonly One[],
): One[] => tickets.filter(({ replacedBy }) => replacedBy === undefined)

/** Whether no ticket can be like this: no goods on the truck, or a time to come. */
export function isImpossible(
  draft: Facts & Pick<TicketDraft, 'grossAt' | 'tareAt'>,
  now: Date,
): boolean {
  const latest = now.getTime() + ticketAheadHours * hourMs
  if ([draft.grossAt, draft.tareAt].some((at) => Date.parse(at) > latest)) return true
  if (draft.isRejected) return draft.side !== 'unloading'
  return netOf(draft).lte(0)
}

/** Why a ticket may be wrong, as far as the order tells. Its writer confirms these. */
export function doubtsOf(draft: Facts, known: Known): AskedDoubt[] {
  if (draft.isRejected) return []
  const [net, gross] = [netOf(draft), kilograms(draft.gross, draft)]
  const expected = expectedNets(draft, known)
  const isLike = (weight: Big, percent: number) =>
    expected.some((one) => isNear(weight, one, percent))
  const has: Record<AskedDoubt, boolean> = {
    netTyped: isNetTyped(draft) || (isLike(gross, 2) && !isLike(net, 10)),
    netDiffers: isNetOther(draft),
    unitUnlike: !isLike(net, 5) && otherUnits(draft).some((factor) => isLike(net.times(factor), 5)),
    tareUnlike: known.tickets.some((other) => isTareOther(draft, other)),
  }
  return askedDoubts.filter((doubt) => has[doubt])
}

const kilograms = (weight: string, { unit }: Pick<Facts, 'unit'>): Big =>
  Big(weight).times(kilogramsOfUnit[unit])

const isNear = (one: Big, other: Big, percent: number): boolean =>
  one.minus(other).abs().times(100).lte(other.times(percent))

/** The weights that the goods on this truck could have, in kilograms. */
function expectedNets(draft: Facts, { ordered, tickets }: Known): Big[] {
  const counted = tickets.filter(({ isRejected }) => !isRejected)
  const ofTruck = counted.filter(({ truck, side }) => truck === draft.truck && side !== draft.side)
  const before = counted.filter(({ truck, side }) => truck !== draft.truck && side === draft.side)
  const rest = before.reduce((left, ticket) => left.minus(netOf(ticket)), Big(ordered))
  const trucks = new Set([draft.truck, ...counted.map(({ truck }) => truck)]).size
  return [...ofTruck.map(netOf), rest, Big(ordered).div(trucks)].filter((weight) => weight.gt(0))
}

const isNetTyped = ({ net, gross }: Facts): boolean =>
  net !== undefined && Big(net).eq(gross) && Big(net).gt(0)

/** Scales print the net weight with or without the packaging. */
function isNetOther({ net, gross, tare, packaging = '0' }: Facts): boolean {
  if (net === undefined) return false
  const weighed = Big(gross).minus(tare)
  const isPrinted = (one: Big) => one.minus(net).abs().times(1000).lte(gross)
  return !isPrinted(weighed) && !isPrinted(weighed.minus(packaging))
}

/** The factors of the other units, and of a point that was meant for thousands. */
function otherUnits({ unit }: Facts): Big[] {
  const own = kilogramsOfUnit[unit]
  const others = Object.values(kilogramsOfUnit).filter((other) => other !== own)
  return [...others.map((other) => Big(other).div(own)), Big(1000), Big('0.001')]
}

/** Fuel and a driver weigh less than 4 % of an empty truck. */
const tarePercent = 4

function isTareOther(draft: Facts, other: Facts): boolean {
  if (other.isRejected || nameKey(draft.plate) !== nameKey(other.plate)) return false
  const { trailer = '' } = draft
  if (nameKey(trailer) !== nameKey(other.trailer ?? '')) return false
  return !isNear(kilograms(draft.tare, draft), kilograms(other.tare, other), tarePercent)
}

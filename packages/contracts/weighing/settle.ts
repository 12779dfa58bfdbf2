import Big from 'big.js'
import { decimal, roundCents } from '../money.ts'
import { kilogramsOfUnit, type WeighSide, type WeighUnit } from './constants.ts'
import type { SettledWeight } from './settledWeight.ts'
import type { SettlementTerms } from './terms.ts'

/** Weights in `unit`, as decimal text. `truck`: its number in the order. */
export type Weighed = {
  truck: number
  side: WeighSide
  gross: string
  tare: string
  packaging?: string | undefined
  unit: WeighUnit
  /** The buyer sent the truck back, so its goods cost nothing. */
  isRejected?: true | undefined
}

/** The findings of a laboratory, in percent as decimal text. */
export type Found = {
  moisturePercent?: string | undefined
  contaminationPercent?: string | undefined
  isDowngrade?: true | undefined
}

export type Goods = {
  /** The ordered quantity in kilograms. */
  ordered: Big
  /** Its price before tax. */
  priceCents: number
}

const zero = Big(0)
const larger = (one: Big, other: Big): Big => (one.gt(other) ? one : other)
const smaller = (one: Big, other: Big): Big => (one.lt(other) ? one : other)
const inKilograms = (weight: string, unit: Weighed['unit']): Big =>
  Big(weight).times(kilogramsOfUnit[unit])
/** Kilograms as exact decimal text. All units are exact in at most eleven decimals. */
const shown = (kilograms: Big): string => kilograms.round(8, Big.roundHalfUp).toFixed()

/** The goods on a truck in kilograms: gross less tare less packaging. */
export function netOf({
  gross,
  tare,
  packaging = '0',
  unit,
}: Pick<Weighed, 'gross' | 'tare' | 'packaging' | 'unit'>): Big {
  return inKilograms(gross, unit).minus(inKilograms(tare, unit)).minus(inKilograms(packaging, unit))
}

/**
 * Settles an order by its valid tickets and its newest report. Everything is exact, and only the
 * price of the goods is rounded, once. Null without a ticket. Quality is deducted from the weight:
 * `dry = net * (100 - max(m, m0)) / (100 - m0)`, `clean = dry * (1 - k * max(0, c - c0) / 100)`.
 */
export function settle(
  terms: SettlementTerms,
  { ordered, priceCents }: Goods,
  tickets: readonly Weighed[],
  report: Found | null,
): SettledWeight | null {
  const numbers = [...new Set(tickets.map(({ truck }) => truck))].toSorted((a, b) => a - b)
  if (numbers.length === 0) return null
  const trucks = numbers.map((truck) =>
    weighTruck(
      terms,
      tickets.filter((ticket) => ticket.truck === truck),
    ),
  )
  const isWhole = trucks.every((truck) => truck.isWhole)
  const net = trucks.reduce((sum, { counted }) => sum.plus(counted), zero)
  const dry = dryOf(terms, net, report)
  const clean = cleanOf(terms, dry, report)
  // Nobody pays for more than ordered by the ticket of the scale that does not count.
  const most = isWhole ? ordered.times(100 + terms.overagePercent).div(100) : ordered
  const payable = smaller(clean, most)
  const percent = Big(100).minus(report?.isDowngrade ? (terms.downgradePercent ?? 0) : 0)
  const isLike = trucks.every(({ other }) => other !== null) || isNear(terms, net, ordered)
  return {
    trucks: trucks.map(({ truck, weights, allowed, isWithin, counted }) => ({
      truck,
      loading: weights.loading && shown(weights.loading),
      unloading: weights.unloading && shown(weights.unloading),
      thirdParty: weights.thirdParty && shown(weights.thirdParty),
      allowed: allowed && shown(allowed),
      isWithin,
      counted: shown(counted),
    })),
    net: shown(net),
    dry: shown(dry),
    clean: shown(clean),
    payable: shown(payable),
    pricePerKilogram: Big(priceCents).times(percent).div(ordered.times(10_000)).toFixed(6),
    goods: decimal(roundCents(payable.times(priceCents).times(percent).div(ordered.times(100)))),
    isWithin: isLike && trucks.every(({ isWithin }) => isWithin) && !isRejected(terms, report),
    isWhole,
  }
}

/**
 * The weight of one truck that counts. `other`: a second weight to compare it with. Only an agreement
 * decides about a truck that was sent back.
 */
function weighTruck({ weightBasis, tolerance }: SettlementTerms, tickets: Weighed[]) {
  const ticketOf = (side: WeighSide) => tickets.find((ticket) => ticket.side === side) ?? null
  const isRejected = tickets.some((ticket) => ticket.isRejected)
  const netOn = (side: WeighSide) => {
    const ticket = ticketOf(side)
    if (ticket?.isRejected) return zero
    // A wrong packaging must not turn a weight negative.
    return ticket && larger(netOf(ticket), zero)
  }
  const weights = {
    loading: netOn('loading'),
    unloading: netOn('unloading'),
    thirdParty: netOn('thirdParty'),
  }
  const [side, otherSide] =
    weightBasis === 'loaded'
      ? (['loading', 'unloading'] as const)
      : (['unloading', 'loading'] as const)
  const [own, other] = [weights[side], weights[otherSide]]
  const gross = tickets.reduce(
    (most, ticket) => larger(most, inKilograms(ticket.gross, ticket.unit)),
    zero,
  )
  const allowed =
    own && other ? larger(gross.times(tolerance.percent).div(100), Big(tolerance.kilograms)) : null
  const isClose = own && other && allowed ? own.minus(other).abs().lte(allowed) : true
  const weighed =
    (isClose ? (own ?? weights.thirdParty) : (weights.thirdParty ?? own)) ?? other ?? zero
  return {
    truck: tickets[0]?.truck ?? 1,
    weights,
    allowed,
    other: other && own ? other : weights.thirdParty,
    isWithin: !isRejected && (isClose || weights.thirdParty !== null),
    isWhole: isRejected || own !== null || weights.thirdParty !== null,
    counted: isRejected ? zero : weighed,
  }
}

/** Whether a weight without a second scale is about the ordered one. */
const isNear = ({ tolerance }: SettlementTerms, net: Big, ordered: Big): boolean =>
  net
    .minus(ordered)
    .abs()
    .lte(larger(ordered.times(tolerance.percent).div(100), Big(tolerance.kilograms)))

function dryOf({ moisturePercent }: SettlementTerms, net: Big, report: Found | null): Big {
  const found = report?.moisturePercent
  if (moisturePercent === undefined || found === undefined || moisturePercent === '100') return net
  const paid = Big(100).minus(moisturePercent)
  return net.times(Big(100).minus(larger(Big(found), Big(moisturePercent)))).div(paid)
}

function cleanOf({ contamination }: SettlementTerms, dry: Big, report: Found | null): Big {
  const found = report?.contaminationPercent
  if (!contamination || found === undefined) return dry
  const excess = larger(Big(found).minus(contamination.percent), zero)
  return larger(dry.times(Big(100).minus(excess.times(contamination.factor))).div(100), zero)
}

/** The goods may be refused, or are of a lower grade. Only an agreement decides that. */
function isRejected({ contamination }: SettlementTerms, report: Found | null): boolean {
  const { contaminationPercent: found, isDowngrade } = report ?? {}
  const limit = contamination?.rejectPercent
  return (
    isDowngrade === true || (found !== undefined && limit !== undefined && Big(found).gt(limit))
  )
}

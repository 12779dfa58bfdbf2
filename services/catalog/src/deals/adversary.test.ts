import { isDeepStrictEqual } from 'node:util'
import type { DealFigures } from '../model/dealFigure.ts'
import { type Deal, publishCell } from './publishCell.ts'

/*
 * An attacker knows its own deals and all published cells. A world is a set of deals that agrees with
 * both. In one world another company trades only at or below the lower quartile. In another world
 * it trades only at or above the upper one. So the attacker cannot bound its price more tightly.
 * Cells of different months share no deal, so each month may be in another world.
 */

const markets = 1000
const months = 24
const targets = 3

type Market = { companyOf: (id: number) => number; attackers: ReadonlySet<number> }
type Side = 'low' | 'high'
type Role = 'sellerId' | 'buyerId'

describe('an attacker with its own deals and all published cells', () => {
  it('cannot bound the price of another company more tightly than the quartiles', () => {
    let published = 0
    const bounded: unknown[] = []
    for (let seed = 1; seed <= markets; seed++) {
      const { market, cells } = simulate(seed)
      for (const deals of cells) {
        const { figures } = publishCell(deals, market.companyOf)
        if (!figures) continue
        published++
        const others = [...new Set(unknownTo(market, deals).flatMap(companiesOf))]
          .filter((id) => !market.attackers.has(id))
          .slice(0, targets)
        for (const target of others)
          for (const side of ['low', 'high'] as const)
            if (!hasWorld(market, deals, { figures, target, side }))
              bounded.push({ seed, target, side, figures, deals })
      }
    }
    expect(bounded.slice(0, 1)).toEqual([])
    expect(published).toBeGreaterThan(5000)
  })
})

const companiesOf = ({ sellerId, buyerId }: Deal) => [sellerId, buyerId]

/** The deals without the attackers. Their companies, prices and weights are not known to them. */
function unknownTo({ attackers }: Market, deals: Deal[]): Deal[] {
  return deals.filter((deal) => !companiesOf(deal).some((id) => attackers.has(id)))
}

type Sought = { figures: DealFigures; target: number; side: Side }

function hasWorld(market: Market, deals: Deal[], sought: Sought): boolean {
  const known = deals.filter((deal) => companiesOf(deal).some((id) => market.attackers.has(id)))
  const unknown = unknownTo(market, deals)
  for (const world of worldsOf(unknown, sought)) {
    const isSought = world
      .filter((deal) => companiesOf(deal).includes(sought.target))
      .every(({ price }) => isBeyond(price, sought))
    const published = publishCell([...known, ...world], market.companyOf)
    if (isSought && isDeepStrictEqual(published.figures, sought.figures)) return true
  }
  return false
}

/** Compared as published, in whole cents. */
function isBeyond(price: number, { figures, side }: Sought): boolean {
  return side === 'low' ? Math.round(price) <= figures.low : Math.round(price) >= figures.high
}

/**
 * The target takes over one deal of the sought side, or half of it. Its own deals go to the company
 * of this deal, or to new companies. Without such a deal, one may be at the quartile itself.
 */
function* worldsOf(unknown: Deal[], sought: Sought): Generator<Deal[]> {
  const { figures, target, side } = sought
  const quartile = figures[side]
  const nearest = unknown.toSorted(
    (one, other) => Math.abs(one.price - quartile) - Math.abs(other.price - quartile),
  )
  yield unknown
  for (const given of nearest) {
    const price = isBeyond(given.price, sought) ? given.price : quartile
    for (const role of ['sellerId', 'buyerId'] as const) {
      const other = role === 'sellerId' ? given.buyerId : given.sellerId
      if (other === target) continue
      const rest = unknown.filter((deal) => deal !== given)
      const mine = { ...given, [role]: target, price }
      yield [mine, ...rest.map((deal) => replaced(deal, target, given[role]))]
      yield [mine, ...withNewCompanies(rest, target)]
      const kilograms = given.kilograms / 2
      yield [
        { ...mine, kilograms },
        ...withNewCompanies([{ ...given, kilograms }, ...rest], target),
      ]
    }
  }
}

function replaced(deal: Deal, target: number, by: number): Deal {
  const role = roleOf(deal, target)
  return role ? { ...deal, [role]: by } : deal
}

const roleOf = (deal: Deal, company: number): Role | null =>
  deal.sellerId === company ? 'sellerId' : deal.buyerId === company ? 'buyerId' : null

/** Each deal of the target becomes a deal of a company that nobody knows. */
function withNewCompanies(deals: Deal[], target: number): Deal[] {
  return deals.map((deal, place) => replaced(deal, target, 1_000_000 + place))
}

/**
 * A market of some months, with an attacker that is one company or two related ones. In every fifth
 * market only five companies trade, one of them a giant. In every other fifth one, five companies
 * sell to at least five that buy, in turn, so that the smallest cells are published.
 */
function simulate(seed: number): { market: Market; cells: Deal[][] } {
  const random = randomOf(seed)
  const pick = (count: number) => Math.floor(random() * count)
  const [isTiny, isSmallest] = [seed % 5 === 0, seed % 5 === 1]
  const companies = isTiny ? 5 : isSmallest ? 10 + pick(4) : 8 + pick(24)
  const attackers = new Set(random() < 0.5 ? [0] : [0, 1 + pick(companies - 1)])
  const [isEven, isPlanted] = [random() < 0.5, random() < 0.5]
  const spread = random() < 0.2 ? 0 : random() * 0.4
  const level = 20 + pick(800)
  const levels = Array.from({ length: companies }, () => level * (1 + spread * (random() - 0.5)))

  function pairOf(place: number) {
    if (isSmallest) return { sellerId: place % 5, buyerId: 5 + (place % (companies - 5)) }
    const sellerId = pick(companies)
    return { sellerId, buyerId: (sellerId + 1 + pick(companies - 1)) % companies }
  }
  function dealOf(place: number): Deal {
    const pair = pairOf(place)
    const isOwn = attackers.has(pair.sellerId) || attackers.has(pair.buyerId)
    // A planted attacker trades at the lowest price, to be all that lies below the lower quartile.
    const price = isPlanted && isOwn ? level * 0.7 : levels[pair.sellerId]! * (0.9 + 0.2 * random())
    const size = isTiny && isOwn ? 20 : 1
    return {
      ...pair,
      price: random() < 0.01 ? price * 50 : price,
      kilograms: isEven ? 20_000 : Math.round(size * 1000 * Math.exp(2 * random())),
    }
  }
  const cells = Array.from({ length: months }, () =>
    Array.from({ length: 6 + pick(50) }, (_, place) => dealOf(place)),
  )
  return { market: { companyOf: (id) => (attackers.has(id) ? 0 : id), attackers }, cells }
}

/** Numbers from 0 to 1 that follow from a seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

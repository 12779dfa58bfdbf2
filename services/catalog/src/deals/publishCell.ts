import {
  companyShareMax,
  type DealBand,
  dealMinimum,
  deviationFloor,
  outlierDeviations,
} from '@materia/contracts/market/dealRules.ts'
import type { TooThin } from '@materia/contracts/market/deals.ts'
import type { DealFigures } from '../model/dealFigure.ts'

/** A finished order. `price` in US cents per kilogram. */
export type Deal = { sellerId: number; buyerId: number; price: number; kilograms: number }

export type Published =
  | { figures: DealFigures; tooThin: null }
  | { figures: null; tooThin: TooThin }

/**
 * The published figures of a cell's deals, or how much is missing. `companyOf` returns the same
 * number for related companies. See `dealRules.ts` for the rules.
 */
export function publishCell(
  all: readonly Deal[],
  companyOf: (userId: number) => number = (userId) => userId,
): Published {
  const deals = all
    .map((deal) => ({
      ...deal,
      sellerId: companyOf(deal.sellerId),
      buyerId: companyOf(deal.buyerId),
    }))
    .filter(({ sellerId, buyerId }) => sellerId !== buyerId)
  const present = {
    sellers: countTo(dealMinimum.sellers, new Set(deals.map(({ sellerId }) => sellerId)).size),
    buyers: countTo(dealMinimum.buyers, new Set(deals.map(({ buyerId }) => buyerId)).size),
    deals: countTo(dealMinimum.deals, deals.length),
  }
  const isThin =
    present.sellers < dealMinimum.sellers ||
    present.buyers < dealMinimum.buyers ||
    present.deals < dealMinimum.deals
  if (isThin) return { figures: null, tooThin: present }
  const kept = withoutOutliers(deals)
  if (isConcentrated(deals) || isConcentrated(kept))
    return { figures: null, tooThin: { ...present, isConcentrated: true } }
  const figures = {
    low: Math.round(priceAt(kept, 0.25)),
    median: Math.round(priceAt(kept, 0.5)),
    high: Math.round(priceAt(kept.toReversed(), 0.25)),
    deals: bandOf(deals.length),
  }
  return { figures, tooThin: null }
}

const countTo = (needed: number, count: number) => Math.min(needed, count)

function bandOf(deals: number): DealBand {
  return deals < 20 ? '8to19' : deals < 50 ? '20to49' : '50andMore'
}

/** Whether one company has too large a share, as seller and as buyer together. */
function isConcentrated(deals: readonly Deal[]): boolean {
  const kilogramsOf = new Map<number, number>()
  for (const { sellerId, buyerId, kilograms } of deals)
    for (const company of [sellerId, buyerId])
      kilogramsOf.set(company, (kilogramsOf.get(company) ?? 0) + kilograms)
  return Math.max(...kilogramsOf.values()) > companyShareMax * weightOf(deals)
}

/**
 * By price. Leaves out the farthest outlier until none is left, so that one absurd price changes
 * nothing about the others.
 */
function withoutOutliers(deals: readonly Deal[]): Deal[] {
  const kept = deals.toSorted((one, other) => one.price - other.price)
  for (;;) {
    const median = priceAt(kept, 0.5)
    const deviations = kept
      .map((deal) => ({ ...deal, price: Math.abs(deal.price - median) }))
      .toSorted((one, other) => one.price - other.price)
    const allowed = outlierDeviations * Math.max(priceAt(deviations, 0.5), deviationFloor * median)
    if (deviations.at(-1)!.price <= allowed) return kept
    const isHighest = kept.at(-1)!.price - median >= median - kept[0]!.price
    kept.splice(isHighest ? -1 : 0, 1)
  }
}

/** The first price at which this share of the weight is reached. `deals` are in order. */
function priceAt(deals: readonly Pick<Deal, 'price' | 'kilograms'>[], share: number): number {
  const reached = share * weightOf(deals)
  let kilograms = 0
  return deals.find((deal) => (kilograms += deal.kilograms) >= reached)!.price
}

function weightOf(deals: readonly Pick<Deal, 'kilograms'>[]): number {
  return deals.reduce((sum, { kilograms }) => sum + kilograms, 0)
}

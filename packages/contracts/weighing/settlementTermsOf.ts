import { exact } from '../money.ts'
import { contaminationFactor, defaultTolerance } from './constants.ts'
import type { SettlementOffer, SettlementTerms } from './terms.ts'

/** The terms of an order without an offer: the buyer's scale counts, and quality changes nothing. */
export const defaultSettlement: SettlementTerms = {
  version: 1,
  weightBasis: 'unloaded',
  tolerance: defaultTolerance,
  overagePercent: 0,
}

/** The terms of an offer that its settlement depends on. */
type Agreed = {
  settlement?: SettlementOffer | undefined
  weightBasis: SettlementTerms['weightBasis']
  tolerancePercent: number
  quality: { moisturePercentMax?: string | undefined; contaminationPercentMax?: string | undefined }
}

/** How the orders of an offer are settled. Null if they cost a fixed price. */
export function settlementTermsOf({
  settlement,
  weightBasis,
  tolerancePercent,
  quality,
}: Agreed): SettlementTerms | null {
  if (!settlement) return null
  const { contaminationPercentMax, moisturePercentMax } = quality
  const { rejectPercent, downgradePercent } = settlement
  return {
    version: 1,
    weightBasis,
    tolerance: {
      percent: settlement.tolerancePercent ?? defaultTolerance.percent,
      kilograms: defaultTolerance.kilograms,
    },
    overagePercent: tolerancePercent,
    ...(moisturePercentMax !== undefined && { moisturePercent: moisturePercentMax }),
    ...(contaminationPercentMax !== undefined && {
      contamination: {
        percent: contaminationPercentMax,
        factor: settlement.contaminationFactor ?? contaminationFactor.default,
        ...(rejectPercent !== undefined && { rejectPercent }),
      },
    }),
    ...(downgradePercent !== undefined && { downgradePercent }),
  }
}

/** The part of a price that the buyer pays first for goods beyond the ordered quantity. */
export function overageCents(priceCents: number, { overagePercent }: SettlementTerms): number {
  return Number(exact(String(priceCents)).times(overagePercent).div(100).round(0, 1))
}

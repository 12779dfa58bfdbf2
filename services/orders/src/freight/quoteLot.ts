import type { KeyObject } from 'node:crypto'
import { hasFreight } from '@materia/contracts/catalog/hasFreight.ts'
import type { Currency } from '@materia/contracts/catalog/lists/constants.ts'
import { packageOf } from '@materia/contracts/freight/packageOf.ts'
import type { FreightRate } from '@materia/contracts/freight/shipment.ts'
import { decimal } from '@materia/contracts/money.ts'
import { ownTruck } from '@materia/contracts/orders/constants.ts'
import type { ShippingPlace, ShippingRate } from '@materia/contracts/orders/shipping.ts'
import type { OrderTerms } from '@materia/contracts/orders/orderTerms.ts'
import { computeTaxLines } from '@materia/contracts/tax/computeTaxLines.ts'
import { toShownTaxLine } from '@materia/contracts/tax/toShownTaxLine.ts'
import type { LotDocument } from '../lots/lot.ts'
import { findTaxFacts, type TaxDeps } from '../tax/findTaxFacts.ts'
import type { Freight, FreightPlace, Shipment } from './Freight.ts'
import { signQuote } from './quotes.ts'

export type QuoteDeps = TaxDeps & { freight: Freight; keys: KeyObject[] }

/** The fields of a listing that freight and tax depend on. */
type QuotedLot = Pick<
  LotDocument,
  '_id' | 'userId' | 'unit' | 'pieceKilograms' | 'packageType' | 'country' | 'state' | 'postalCode'
> &
  Pick<OrderTerms, 'materialOrigin' | 'location'>

type Quoting = {
  lot: QuotedLot
  buyerId: number
  quantity: string
  destination: ShippingPlace
  currency: Currency
  termsRevision: number
  /** The price of the quantity, before tax. */
  baseCents: number
  /** The seller's own truck, when the price includes the freight. */
  included?: { carrier: string; service: string }
}

/**
 * The freight rates of a quantity of a listing with signed quotes, and its tax. No carrier's rates
 * for a listing without postal code, or whose price includes the freight.
 */
export async function quoteLot(
  deps: QuoteDeps,
  { lot, buyerId, quantity, destination, currency, termsRevision, baseCents, included }: Quoting,
) {
  const quoteOf = (rate: FreightRate) =>
    signQuote(
      deps.keys,
      { buyerId, materialId: lot._id, quantity, destination, termsRevision },
      { ...rate, currency },
      deps.now(),
    )
  const { state, country, postalCode } = lot
  const [{ rates, isEstimate }, facts] = await Promise.all([
    included || !hasFreight(lot)
      ? { rates: [], isEstimate: false }
      : ratesOf(
          deps,
          {
            ...packageOf(lot, quantity),
            origin: { city: '', postalCode: postalCode ?? '', state, country },
            destination: placeOf(destination),
            currency,
          },
          quoteOf,
        ),
    findTaxFacts(deps, { sellerId: lot.userId, buyerId, terms: lot, delivery: destination }),
  ])
  const free = (truck: { carrier: string; service: string }) =>
    shownRate({ ...truck, cents: 0, estimatedDays: 1 }, currency, quoteOf)
  return {
    isEstimate,
    ...(included ? { rates: [free(included)] } : { rates, ownTruck: free(ownTruck) }),
    taxLines: computeTaxLines({ ...facts, baseCents }).map(toShownTaxLine),
  }
}

/** The rates of a shipment as a buyer sees them. */
export async function ratesOf(
  { freight }: Pick<QuoteDeps, 'freight'>,
  shipment: Shipment,
  quoteOf: (rate: FreightRate) => string | null,
): Promise<{ rates: ShippingRate[]; isEstimate: boolean }> {
  const { rates, isEstimate } = await freight(shipment)
  return { rates: rates.map((rate) => shownRate(rate, shipment.currency, quoteOf)), isEstimate }
}

function shownRate(
  rate: FreightRate,
  currency: Currency,
  quoteOf: (rate: FreightRate) => string | null,
): ShippingRate {
  const { cents, ...words } = rate
  return { ...words, rate: decimal(cents), currency, quote: quoteOf(rate) }
}

/** Drops the street, which does not change the freight. */
export function placeOf({ city, state, postalCode, country }: FreightPlace): FreightPlace {
  return { city, state, postalCode, country }
}

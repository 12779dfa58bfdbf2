import { hasFreight } from '@materia/contracts/catalog/hasFreight.ts'
import { type Currency, listingDefaults } from '@materia/contracts/catalog/lists/constants.ts'
import { packageOf } from '@materia/contracts/freight/packageOf.ts'
import type { FreightRate } from '@materia/contracts/freight/shipment.ts'
import { decimal, partCents, toCents } from '@materia/contracts/money.ts'
import { computeTaxLines } from '@materia/contracts/tax/computeTaxLines.ts'
import { toShownTaxLine } from '@materia/contracts/tax/toShownTaxLine.ts'
import { ownTruck } from '@materia/contracts/orders/constants.ts'
import { orders } from '@materia/contracts/orders/contract.ts'
import { ordersErrors } from '@materia/contracts/orders/errors.ts'
import { AppError, invalidInput } from '@materia/service-kit/src/AppError.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import { buyable } from '../lots/buyable.ts'
import type { KeyObject } from 'node:crypto'
import { findLotOfTerms, type LotDeps } from '../lots/findLot.ts'
import type { Freight, FreightPlace, Shipment } from './Freight.ts'
import { findTaxFacts, type TaxDeps } from '../tax/findTaxFacts.ts'
import { signQuote } from './quotes.ts'

type Deps = LotDeps & TaxDeps & { freight: Freight; keys: KeyObject[] }

/**
 * For a listing: quotes computed from its stored data, or FREIGHT_ON_REQUEST if it has no postal
 * code. Else: prices of the described shipment, without quotes.
 */
export function calculateShipping(deps: Deps) {
  return route(orders.calculateShipping, async ({ body, user: { userId: buyerId } }) => {
    const { destination, materialId, quantity: wanted, termsRevision, origin, ...described } = body
    if (materialId === undefined) {
      if (!origin) throw invalidInput([{ path: 'origin', message: 'origin is required' }])
      return ratesOf(
        deps,
        {
          ...described,
          origin: placeOf(origin),
          destination: placeOf(destination),
          currency: listingDefaults.currency,
        },
        () => null,
      )
    }
    const { lot, quantity } = buyable(await findLotOfTerms(deps, { materialId, termsRevision }), {
      buyerId,
      quantity: wanted,
    })
    if (!hasFreight(lot)) throw new AppError(ordersErrors.FREIGHT_ON_REQUEST)
    const { state, country, postalCode, currency } = lot
    const shipment = {
      ...packageOf(lot, quantity),
      origin: { city: '', postalCode: postalCode ?? '', state, country },
      destination: placeOf(destination),
      currency,
    }
    const quoteOf = (rate: FreightRate) =>
      signQuote(
        deps.keys,
        { buyerId, materialId, quantity, destination, termsRevision: lot.termsRevision ?? 1 },
        { ...rate, currency },
        deps.now(),
      )
    const truck = { ...ownTruck, cents: 0, estimatedDays: 1 }
    const [rates, taxFacts] = await Promise.all([
      ratesOf(deps, shipment, quoteOf),
      findTaxFacts(deps, { sellerId: lot.userId, buyerId, terms: lot, delivery: destination }),
    ])
    const baseCents = partCents(Number(quantity), {
      quantity: Number(lot.quantity),
      cents: toCents(lot.price),
    })
    return {
      ...rates,
      ownTruck: shownRate(truck, currency, quoteOf),
      taxLines: computeTaxLines({ ...taxFacts, baseCents }).map(toShownTaxLine),
    }
  })
}

async function ratesOf(
  { freight }: Pick<Deps, 'freight'>,
  shipment: Shipment,
  quoteOf: (rate: FreightRate) => string | null,
) {
  const { rates, isEstimate } = await freight(shipment)
  return { rates: rates.map((rate) => shownRate(rate, shipment.currency, quoteOf)), isEstimate }
}

function shownRate(
  rate: FreightRate,
  currency: Currency,
  quoteOf: (rate: FreightRate) => string | null,
) {
  const { cents, ...words } = rate
  return { ...words, rate: decimal(cents), currency, quote: quoteOf(rate) }
}

/** Drops the street, which does not change the freight. */
function placeOf({ city, state, postalCode, country }: FreightPlace): FreightPlace {
  return { city, state, postalCode, country }
}

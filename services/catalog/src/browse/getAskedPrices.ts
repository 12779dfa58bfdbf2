import type { AskedPrices } from '@materia/contracts/catalog/askedPrices.ts'
import { catalog } from '@materia/contracts/catalog/contract.ts'
import type { Currency } from '@materia/contracts/catalog/lists/constants.ts'
import { exactPerKilogram } from '@materia/contracts/catalog/pricePerKilogram.ts'
import type { Material } from '@materia/contracts/catalog/material.ts'
import type { MaterialFilters } from '@materia/contracts/catalog/search.ts'
import { roundMoney } from '@materia/contracts/money.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import type { CatalogDeps } from '../deps.ts'

/** Fewer asks are no market. */
const listingsMin = 5
/** OpenSearch reads no further. More listings of one grade are ranked within these. */
const rankMax = 10_000
const quartiles = { low: 0.25, median: 0.5, high: 0.75 } as const

type Deps = Pick<CatalogDeps, 'search' | 'exchangeRate'>

/** By the search index, which sorts by price per kilogram anyway. */
export function getAskedPrices(deps: Deps) {
  return route(catalog.getAskedPrices, async ({ query: { type, grade, currency = 'USD' } }) => {
    const ofGrade = grade ? await askedPrices(deps, { type, grade }, currency) : null
    return ofGrade?.prices ? ofGrade : askedPrices(deps, { type }, currency)
  })
}

async function askedPrices(
  { search, exchangeRate }: Deps,
  filters: MaterialFilters,
  currency: Currency,
): Promise<AskedPrices> {
  // The bound leaves out listings without a weight.
  const query = { ...filters, kilogramsMin: 0, sort: 'price_asc', limit: 1 } as const
  const { total } = await search.search(query)
  if (total < listingsMin) return { listings: total, prices: null }
  const priceAt = async (share: number) => {
    const page = Math.min(rankMax, Math.ceil(share * total))
    const [material] = await search.read((await search.search({ ...query, page })).ids)
    return material && perKilogramIn(currency, material, exchangeRate.mxnPerUsd)
  }
  const [low, median, high] = await Promise.all([
    priceAt(quartiles.low),
    priceAt(quartiles.median),
    priceAt(quartiles.high),
  ])
  // A listing was sold in between.
  const isKnown = low && median && high
  return { listings: total, prices: isKnown ? { low, median, high } : null }
}

function perKilogramIn(currency: Currency, material: Material, mxnPerUsd: number): string | null {
  const price = exactPerKilogram(material)
  if (!price) return null
  if (material.currency === currency) return roundMoney(price)
  const rate = String(mxnPerUsd)
  return roundMoney(currency === 'MXN' ? price.times(rate) : price.div(rate))
}

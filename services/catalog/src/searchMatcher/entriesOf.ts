import type { Entry } from '@materia/search/src/Entry.ts'
import { toEntry } from '@materia/search/src/toEntry.ts'
import type { ExchangeRate } from '@materia/contracts/catalog/search.ts'
import type { CatalogModels } from '../model/catalogModels.ts'
import type { MaterialDocument } from '../model/material.ts'

/** The search entries of listings, by their id, as their lists find them. */
export async function entriesOf(
  {
    sellers,
    exchangeRate,
  }: Pick<CatalogModels, 'sellers'> & { exchangeRate: Pick<ExchangeRate, 'mxnPerUsd'> },
  materials: MaterialDocument[],
): Promise<Map<number, Entry>> {
  const ids = [...new Set(materials.map(({ userId }) => userId))]
  const found = await sellers.find({ _id: { $in: ids } }, { companyName: 1 }).lean()
  const names = new Map(found.map(({ _id, companyName }) => [_id, companyName]))
  const { mxnPerUsd } = exchangeRate
  return new Map(
    materials.map((material) => {
      const companyName = names.get(material.userId) ?? ''
      return [material._id, toEntry(material, { companyName, mxnPerUsd })]
    }),
  )
}

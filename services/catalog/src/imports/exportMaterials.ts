import { catalog } from '@materia/contracts/catalog/contract.ts'
import { Readable } from 'node:stream'
import type { Language } from '@materia/contracts/languages.ts'
import { readRows } from '@materia/service-kit/src/database/readRows.ts'
import { setCsv } from '@materia/service-kit/src/http/csvRow.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import { headerLine, listingLine } from './writeListings.ts'
import { type MaterialDocument, toMaterial } from '../model/material.ts'
import { toSeller } from '../model/seller.ts'
import type { CatalogDeps } from '../deps.ts'

/** A CSV file of the user's listings of every status, newest first, streamed in batches. */
export function exportMaterials({ materials }: Pick<CatalogDeps, 'materials'>) {
  return route(catalog.exportMaterials, async ({ query, user: { userId }, ctx }) => {
    const cursor = materials
      .find({ userId, deletedAt: null })
      .sort({ _id: -1 })
      .lean()
      .cursor({ batchSize: 100 })
    // The first row is read before the response starts, because an outage can only be reported
    // until then.
    const first = await cursor.next()
    setCsv(ctx, 'materia')
    return Readable.from(lines(query.language, materials, { first, rest: cursor }))
  })
}

type Listings = { first: MaterialDocument | null; rest: AsyncIterable<MaterialDocument> }

/** Leaves out listings that this version cannot read. */
async function* lines(
  language: Language,
  materials: CatalogDeps['materials'],
  { first, rest }: Listings,
): AsyncGenerator<string> {
  const linesOf = (material: MaterialDocument) =>
    readRows(materials, [material], (row) => lineOf(language, row))
  yield headerLine(language)
  if (!first) return
  yield* linesOf(first)
  for await (const material of rest) yield* linesOf(material)
}

function lineOf(language: Language, material: MaterialDocument): string {
  return listingLine(language, {
    ...toMaterial(material, toSeller(material.userId, undefined)),
    revision: material.revision,
  })
}

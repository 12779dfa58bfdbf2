import { Readable } from 'node:stream'
import type { Language } from '@materia/contracts/languages.ts'
import { type Call, requireUser } from '@materia/service-kit/src/route.ts'
import { headerLine, listingLine } from '../bulk/writeListings.ts'
import { type MaterialDocument, toMaterial } from '../model/material.ts'
import { toSeller } from '../model/seller.ts'
import type { CatalogDeps } from '../routes.ts'

/** One's own listings of every status, the newest first, a few in memory at a time. */
export function exportMaterials({ materials }: Pick<CatalogDeps, 'materials'>) {
  return async (call: Call<{ query: { language: Language } }>): Promise<void> => {
    const { userId } = requireUser(call)
    const { ctx, query } = call
    const cursor = materials.find({ userId, deletedAt: null }).sort({ _id: -1 }).lean().cursor({ batchSize: 100 })
    // Before the answer begins, as an outage can only be told until then.
    const first = await cursor.next()
    ctx.set('content-type', 'text/csv; charset=utf-8')
    ctx.set('content-disposition', 'attachment; filename="materia.csv"')
    ctx.body = Readable.from(lines(query.language, first, cursor))
  }
}

async function* lines(language: Language, first: MaterialDocument | null, rest: AsyncIterable<MaterialDocument>): AsyncGenerator<string> {
  yield headerLine(language)
  if (!first) return
  yield lineOf(language, first)
  for await (const material of rest) yield lineOf(language, material)
}

function lineOf(language: Language, material: MaterialDocument): string {
  return listingLine(language, toMaterial(material, toSeller(material.userId, undefined)))
}

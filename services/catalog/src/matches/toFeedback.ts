import type { MatchFeedback } from '@materia/contracts/matches/match.ts'
import { rowsById } from '@materia/service-kit/src/database/readRows.ts'
import type { CatalogDeps } from '../deps.ts'
import type { MatchFeedbackDocument } from '../model/matchFeedback.ts'
import { toSeller } from '../model/seller.ts'

/** The feedback of a company, with what each one changes. */
export async function toFeedback(
  { sellers }: Pick<CatalogDeps, 'sellers'>,
  rows: MatchFeedbackDocument[],
): Promise<MatchFeedback[]> {
  const ids = rows.flatMap(({ reason, sellerId }) => (reason === 'seller' ? [sellerId] : []))
  const found = ids.length > 0 ? await sellers.find({ _id: { $in: ids } }).lean() : []
  const byId = rowsById(sellers, found)
  return rows.map(({ materialId, reason, type, presentation, kilometres, percent, sellerId }) => {
    const effects = {
      tooFar: kilometres === null ? {} : { kilometres },
      form: { type, presentation },
      price: percent === null ? {} : { type, percent },
      seller: {
        seller: {
          id: sellerId,
          companyName: toSeller(sellerId, byId.get(sellerId)).companyName,
        },
      },
      material: { type },
    }
    return { materialId, reason, ...effects[reason] }
  })
}

import { readRows } from '@materia/service-kit/src/database/readRows.ts'
import type { SellerDocument } from '../model/seller.ts'
import type { CatalogModels } from '../model/catalogModels.ts'

/** The companies of some rows, by their id. */
export async function findSellers(
  { sellers }: Pick<CatalogModels, 'sellers'>,
  rows: { userId: number }[],
): Promise<Map<number, SellerDocument>> {
  const userIds = new Set(rows.map(({ userId }) => userId).filter(Number.isSafeInteger))
  const found = await sellers.find({ _id: { $in: [...userIds] } }).lean()
  return new Map(readRows(sellers, found, (seller) => [seller._id, seller]))
}

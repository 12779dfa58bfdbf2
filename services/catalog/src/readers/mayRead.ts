import type { CatalogModels } from '../model/catalogModels.ts'
import { isPublic, type MaterialDocument } from '../model/material.ts'

type Read = Pick<
  MaterialDocument,
  '_id' | 'userId' | 'status' | 'quantity' | 'priceCents' | 'deletedAt' | 'isUnlisted'
>

/** Whether a visitor or company may read a listing: everybody, its seller, or a known reader. */
export async function mayRead(
  { materialReaders }: Pick<CatalogModels, 'materialReaders'>,
  material: Read,
  user: { userId: number } | null,
): Promise<boolean> {
  if (isPublic(material)) return true
  if (!user) return false
  return (
    user.userId === material.userId ||
    (await materialReaders.exists({ _id: `${material._id}/${user.userId}` })) !== null
  )
}

/** The fields that `mayRead` needs. */
export const readFields = {
  userId: 1,
  status: 1,
  quantity: 1,
  priceCents: 1,
  deletedAt: 1,
  isUnlisted: 1,
} as const

import type { MaterialDocument } from '../model/material.ts'

/** How a company came to a listing: its own, or one that it saved, asked about or ordered. */
export type InterestKind = 'order' | 'contact' | 'favorite' | 'own'

/** A listing that says something about a company. */
export type Interest = Pick<
  MaterialDocument,
  'category' | 'type' | 'grade' | 'presentation' | 'mfi'
> & { kind: InterestKind; materialId: number; sellerId: number }

export const interestFields = {
  userId: 1,
  category: 1,
  type: 1,
  grade: 1,
  presentation: 1,
  mfi: 1,
  country: 1,
  postalCode: 1,
} as const

export type InterestRow = Pick<MaterialDocument, '_id' | keyof typeof interestFields>

export function toInterest(kind: InterestKind, row: InterestRow): Interest {
  const { _id: materialId, userId: sellerId, category, type, grade, presentation, mfi } = row
  return { kind, materialId, sellerId, category, type, grade, presentation, mfi }
}

import type { OwnMaterial } from '@materia/contracts/catalog/material.ts'
import { defineModel, integer } from '@materia/service-kit/src/database/defineModel.ts'

/**
 * The number of views and favorites of a listing. A collection of its own, because they change
 * often and cause no event.
 */
export type MaterialStatsDocument = Pick<OwnMaterial, 'views' | 'favorites'> & {
  /** The material's id. */
  _id: number
  /** Set when the favorites of a deleted listing are removed. */
  isDeleted?: boolean
}

const count = { type: Number, default: 0 }

export const materialStatsModel = defineModel<MaterialStatsDocument>('material_stats', {
  _id: integer,
  views: count,
  favorites: count,
  isDeleted: Boolean,
})

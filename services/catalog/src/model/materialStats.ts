import type { OwnMaterial } from '@materia/contracts/catalog/material.ts'
import { defineModel, integer } from '@materia/service-kit/src/database/defineModel.ts'

/** How often a listing was looked at and is kept. Apart from the listing: it changes often and nobody needs to hear of it. */
export type MaterialStatsDocument = Pick<OwnMaterial, 'views' | 'favorites'> & {
  /** The material's id. */
  _id: number
  /** Set once its favorites are gone with it. */
  isDeleted?: boolean
}

const count = { type: Number, default: 0 }

export const materialStatsModel = defineModel<MaterialStatsDocument>('material_stats', {
  _id: integer,
  views: count,
  favorites: count,
  isDeleted: Boolean,
})

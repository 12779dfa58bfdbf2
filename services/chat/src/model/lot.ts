import type { MaterialEventData } from '@materia/contracts/catalog/types.ts'
import { defineModel, integer } from '@materia/service-kit/src/defineModel.ts'

/** Whose a listing is: chat's own copy, kept in sync by catalog's events. What it says is catalog's, and asked there by the screen. */
export type LotDocument = { _id: number; userId: number; revision: number; isDeleted: boolean }

export const lotModel = defineModel<LotDocument>('lots', { _id: integer, userId: integer, revision: integer, isDeleted: { type: Boolean, default: false } })

export const lotFields = ({ userId, revision, isDeleted }: MaterialEventData): Omit<LotDocument, '_id'> => ({ userId, revision, isDeleted })

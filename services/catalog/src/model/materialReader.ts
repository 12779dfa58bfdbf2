import { defineModel, text, integer } from '@materia/service-kit/src/database/defineModel.ts'

/**
 * A company with an offer, an order or a message about a listing, which may read it after its
 * deletion and while it is unlisted.
 */
export type MaterialReaderDocument = {
  /** `<materialId>/<userId>` */
  _id: string
  materialId: number
  userId: number
}

export const materialReaderModel = defineModel<MaterialReaderDocument>(
  'material_readers',
  { _id: text, materialId: integer, userId: integer },
  [
    // The readers of a deleted user's listings.
    [{ materialId: 1 }],
    // The newest listings that a company asked about.
    [{ userId: 1, materialId: -1 }],
  ],
)

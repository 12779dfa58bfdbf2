import { defineModel, text, integer } from '@materia/service-kit/src/database/defineModel.ts'

/** Who has an order or a message about a listing and so may read it when it is deleted. */
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
    // Who needs a listing when its owner is gone.
    [{ materialId: 1 }],
  ],
)

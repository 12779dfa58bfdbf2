import {
  date,
  dateOrNull,
  defineModel,
  integer,
  text,
} from '@materia/service-kit/src/database/defineModel.ts'

/** A stored profile picture. */
export type PictureDocument = {
  /** Its url. */
  _id: string
  userId: number
  createdAt: Date
  /** From when on its bytes are to be erased; null while its company shows it. */
  eraseAfter: Date | null
}

export const pictureModel = defineModel<PictureDocument>(
  'pictures',
  { _id: text, userId: integer, createdAt: date, eraseAfter: dateOrNull },
  [[{ userId: 1, eraseAfter: 1 }], [{ eraseAfter: 1 }]],
)

export type PictureRows = { pictures: ReturnType<typeof pictureModel> }

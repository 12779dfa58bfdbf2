import {
  date,
  dateOrNull,
  defineModel,
  integer,
  text,
} from '@materia/service-kit/src/database/defineModel.ts'

export type PictureDocument = {
  /** Its URL. */
  _id: string
  userId: number
  createdAt: Date
  /** When its bytes may be erased; null while the company shows it. */
  eraseAfter: Date | null
}

export const pictureModel = defineModel<PictureDocument>(
  'pictures',
  { _id: text, userId: integer, createdAt: date, eraseAfter: dateOrNull },
  [[{ userId: 1, eraseAfter: 1 }], [{ eraseAfter: 1 }]],
)

export type PictureRows = { pictures: ReturnType<typeof pictureModel> }

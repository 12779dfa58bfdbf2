import {
  date,
  dateOrNull,
  defineModel,
  text,
  integer,
} from '@materia/service-kit/src/database/defineModel.ts'

/** A stored picture, whose it is and which listings show it. */
export type UploadDocument = {
  /** Its URL. */
  _id: string
  userId: number
  materialIds: number[]
  createdAt: Date
  /** Since when no listing shows it; null while one does. Removed a day later. */
  unusedSince: Date | null
}

/** Most pictures of a user that may wait for a listing. */
export const unusedUploadsMax = 250
/** Of a picture that nobody needs: the next sweep removes it. */
export const longUnused = new Date(1)

export const uploadModel = defineModel<UploadDocument>(
  'uploads',
  {
    _id: text,
    userId: integer,
    materialIds: [Number],
    createdAt: date,
    unusedSince: dateOrNull,
  },
  [
    // Which are to be removed; and how many of a user's wait for a listing.
    [{ unusedSince: 1 }],
    [{ userId: 1, unusedSince: 1 }],
    // All of a user's, for an export of them.
    [{ userId: 1, _id: 1 }],
  ],
)

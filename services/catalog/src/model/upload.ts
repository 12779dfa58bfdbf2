import {
  date,
  dateOrNull,
  defineModel,
  text,
  integer,
} from '@materia/service-kit/src/database/defineModel.ts'

/** A stored picture, with its owner and the listings that show it. */
export type UploadDocument = {
  /** Its URL. */
  _id: string
  userId: number
  materialIds: number[]
  createdAt: Date
  /** Since when no listing shows it, or null. A job removes it a day later. */
  unusedSince: Date | null
}

/** The maximum of a user's unused pictures. */
export const unusedUploadsMax = 250
/** Marks a picture that the next run of the job removes. */
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
    // For the removal job, and to count a user's unused pictures.
    [{ unusedSince: 1 }],
    [{ userId: 1, unusedSince: 1 }],
    // All pictures of a user, for an export.
    [{ userId: 1, _id: 1 }],
  ],
)

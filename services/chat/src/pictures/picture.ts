import {
  date,
  dateOrNull,
  defineModel,
  integer,
  text,
} from '@materia/service-kit/src/database/defineModel.ts'

/** A stored picture, whose it is and in which conversation it was sent. */
export type PictureDocument = {
  /** Its URL. */
  _id: string
  /** Who uploaded it. */
  userId: number
  /** Null until it is sent. */
  conversationId: number | null
  /** Who was sent it; null where it is withheld from them too. */
  toUserId: number | null
  createdAt: Date
  /** Since when it waits to be sent; null once it is. Removed a day later. */
  unusedSince: Date | null
}

export const pictureModel = defineModel<PictureDocument>(
  'pictures',
  {
    _id: text,
    userId: integer,
    conversationId: { type: Number, default: null },
    toUserId: { type: Number, default: null },
    createdAt: date,
    unusedSince: dateOrNull,
  },
  [
    // Which are to be removed; and how many of a user's wait to be sent.
    [{ unusedSince: 1 }],
    [{ userId: 1, unusedSince: 1 }],
  ],
)

export type PictureRows = { pictures: ReturnType<typeof pictureModel> }

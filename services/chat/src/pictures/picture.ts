import {
  date,
  dateOrNull,
  defineModel,
  integer,
  text,
} from '@materia/service-kit/src/database/defineModel.ts'

/** A stored picture with its owner and its conversation. */
export type PictureDocument = {
  /** Its URL. */
  _id: string
  /** The company that uploaded it. */
  userId: number
  /** Null until it is sent. */
  conversationId: number | null
  /** The receiver; null while unsent or withheld. */
  toUserId: number | null
  createdAt: Date
  /** Upload time of an unsent picture, which is removed a day later. Null once sent. */
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
    // Indexes for: pictures to remove, and unsent pictures of a user.
    [{ unusedSince: 1 }],
    [{ userId: 1, unusedSince: 1 }],
  ],
)

export type PictureRows = { pictures: ReturnType<typeof pictureModel> }

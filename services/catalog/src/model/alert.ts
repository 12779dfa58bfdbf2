import { daySeconds } from '@materia/contracts/durations.ts'
import {
  date,
  dateOrNull,
  defineModel,
  integer,
  text,
} from '@materia/service-kit/src/database/defineModel.ts'
import { onlyDated } from '@materia/service-kit/src/mongo/dates.ts'

/** `match`: a digest brought it beside the listings that searches found. */
export const alertKinds = ['listed', 'cheaper', 'match'] as const

/** A listing that a company is notified of, once over all its searches. */
export type AlertDocument = {
  /** `<company>/<listing>`. Later alerts add a revision: of its terms for a lower price, of the listing. */
  _id: string
  userId: number
  materialId: number
  kind: (typeof alertKinds)[number]
  /** The searches that found it. None for a match. */
  searchIds: number[]
  /** Whether one of its searches alerts at once. */
  isInstant: boolean
  /** The price of a kilogram or piece when it was found, in cents, not rounded. */
  unitCents: number
  /** Its currency and unit, for example `USD/kg`. */
  priceUnit: string
  createdAt: Date
  /** Null once it is sent. */
  dueAt: Date | null
  sentAt: Date | null
}

/** So long a listing is not new again for the same company. */
const retentionSeconds = 180 * daySeconds

export const alertModel = defineModel<AlertDocument>(
  'alerts',
  {
    _id: text,
    userId: integer,
    materialId: integer,
    kind: { ...text, enum: alertKinds },
    searchIds: [Number],
    isInstant: { type: Boolean, required: true },
    unitCents: { type: Number, required: true },
    priceUnit: text,
    createdAt: date,
    dueAt: dateOrNull,
    sentAt: dateOrNull,
  },
  [
    // The job reads due alerts, first those that are sent at once.
    [{ isInstant: 1, dueAt: 1 }, onlyDated('dueAt')],
    [{ userId: 1, createdAt: 1 }],
    [{ materialId: 1, userId: 1 }],
    [{ createdAt: 1 }, { expireAfterSeconds: retentionSeconds }],
  ],
)

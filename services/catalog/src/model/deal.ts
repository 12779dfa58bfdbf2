import { daySeconds } from '@materia/contracts/durations.ts'
import { date, defineModel, integer, text } from '@materia/service-kit/src/database/defineModel.ts'

/** A cell without its month. */
export type DealCell = {
  type: string
  grade: string | null
  presentation: string
  country: string
}

/** A finished order, as its last event says it. */
export type DealDocument = DealCell & {
  /** The order. */
  _id: number
  revision: number
  sellerId: number
  buyerId: number
  finishedAt: Date
  /** Its month, UTC. */
  month: string
  /** US cents per kilogram. */
  price: number
  /** Pesos per dollar on the day of the first event. */
  mxnPerUsd: number
  /** 0 if all was refunded. */
  kilograms: number
  /** Whether its companies are related. Null until identity is asked. */
  isRelated: boolean | null
}

/** Longer than a publication waits for an outage. */
const retentionSeconds = 120 * daySeconds

const number = { type: Number, required: true, min: 0 } as const
export const cellFields = {
  type: text,
  grade: { type: String, default: null },
  presentation: text,
  country: text,
}

export const dealModel = defineModel<DealDocument>(
  'deals',
  {
    _id: integer,
    revision: integer,
    sellerId: integer,
    buyerId: integer,
    finishedAt: date,
    month: text,
    price: number,
    mxnPerUsd: number,
    kilograms: number,
    ...cellFields,
    isRelated: { type: Boolean, default: null },
  },
  [
    [{ month: 1 }],
    [{ isRelated: 1 }],
    [{ finishedAt: 1 }, { expireAfterSeconds: retentionSeconds }],
  ],
)

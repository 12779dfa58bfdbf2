import type { Language } from '@materia/contracts/languages.ts'
import {
  date,
  defineModel,
  integer,
  objectOrNull,
  text,
} from '@materia/service-kit/src/database/defineModel.ts'

/** A queued push message, one for each browser and conversation, or browser and notice. */
export type PushDocument = {
  /** `<device>/<partner>`, or `<device>/notice/<id>` */
  _id: string
  deviceId: string
  userId: number
  partnerId: number
  /** Sequence of the newest message. */
  sequence: number
  /** A notice instead of a message. Then there is no partner. */
  notice?: { titles: Record<Language, string>; path: string } | null
  dueAt: Date
  /** Number of failed tries. */
  failures: number
}

export const pushModel = defineModel<PushDocument>(
  'pushes',
  {
    _id: text,
    deviceId: text,
    userId: integer,
    partnerId: integer,
    sequence: integer,
    notice: objectOrNull,
    dueAt: date,
    failures: { ...integer, default: 0 },
  },
  [[{ dueAt: 1 }], [{ deviceId: 1 }]],
)

export type PushRows = { pushes: ReturnType<typeof pushModel> }

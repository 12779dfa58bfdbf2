import { date, defineModel, integer, text } from '@materia/service-kit/src/database/defineModel.ts'

/** A queued push message, one for each browser and conversation. */
export type PushDocument = {
  /** `<device>/<partner>` */
  _id: string
  deviceId: string
  userId: number
  partnerId: number
  /** Sequence of the newest message. */
  sequence: number
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
    dueAt: date,
    failures: { ...integer, default: 0 },
  },
  [[{ dueAt: 1 }], [{ deviceId: 1 }]],
)

export type PushRows = { pushes: ReturnType<typeof pushModel> }

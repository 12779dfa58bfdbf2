import {
  date,
  dateOrNull,
  defineModel,
  integer,
  text,
} from '@materia/service-kit/src/database/defineModel.ts'

/** A user's data export: requested, then made, then downloadable for a week. */
export type UserExportDocument = {
  /** Also the name of its file. */
  _id: string
  userId: number
  state: 'waiting' | 'ready'
  askedAt: Date
  /** Time of the next try, and number of tries so far. */
  dueAt: Date
  tries: number
  bytes: number | null
  /** Services whose data is missing. */
  missing: string[]
  expiresAt: Date | null
}

export const userExportModel = defineModel<UserExportDocument>(
  'user_exports',
  {
    _id: text,
    userId: integer,
    state: { ...text, enum: ['waiting', 'ready'] },
    askedAt: date,
    dueAt: date,
    tries: { ...integer, default: 0 },
    bytes: { type: Number, default: null },
    missing: { type: [String], default: [] },
    expiresAt: dateOrNull,
  },
  [
    // Indexes for: exports of a user, exports to make, expired exports.
    [{ userId: 1, askedAt: -1 }],
    [{ state: 1, dueAt: 1 }],
    [{ state: 1, expiresAt: 1 }],
  ],
)

export type UserExportRows = { userExports: ReturnType<typeof userExportModel> }

export function exportFileName(id: string): string {
  return `${id}.zip`
}

/** The lock for all changes of a user's exports. */
export function exportLock(userId: number): string {
  return `export/${userId}`
}

import { languages } from '@materia/contracts/languages.ts'
import type { WaitlistEntry, WaitlistRequest } from '@materia/contracts/waitlist/waitlist.ts'
import {
  date,
  dateOrNull,
  defineModel,
  text,
  integer,
} from '@materia/service-kit/src/database/defineModel.ts'

/** An entry of the waitlist. Its network address and browser are in `origins`, which expire. */
export type EntryDocument = Required<Omit<WaitlistRequest, 'referralCode'>> &
  Pick<WaitlistRequest, 'referralCode'> & {
    _id: number
    /** The email in its normalized form for comparison. */
    emailKey: string
    createdAt: Date
    /** When the visitor last requested another confirmation mail. */
    requestedAt?: Date
    confirmedAt: Date | null
    invitedAt: Date | null
  }

export const entryModel = defineModel<EntryDocument>(
  'entries',
  {
    _id: integer,
    email: text,
    emailKey: text,
    language: { ...text, enum: languages },
    createdAt: date,
    requestedAt: Date,
    confirmedAt: dateOrNull,
    invitedAt: dateOrNull,
    referralCode: { type: String, default: '' },
  },
  [
    [{ emailKey: 1 }, { unique: true }],
    // Index for: entries without an invitation, oldest first.
    [{ invitedAt: 1, _id: 1 }],
  ],
)

export type EntryRows = { entries: ReturnType<typeof entryModel> }

export function toEntry({ _id, email, createdAt }: EntryDocument): WaitlistEntry {
  return { id: _id, email, createdAt: createdAt.toISOString() }
}

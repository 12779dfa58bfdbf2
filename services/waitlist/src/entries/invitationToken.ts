import { dayMs } from '@materia/contracts/durations.ts'
import { invitationDays } from '@materia/contracts/waitlist/constants.ts'
import type { EntryDocument } from './entry.ts'

/** What an invitation's token is signed for. */
export const invitationPurpose = 'invitation'

/** How long one is good for. */
export const invitationMs = invitationDays * dayMs

/** Another one each time an entry is invited. */
export function invitationSubject({
  _id,
  invitedAt,
}: Pick<EntryDocument, '_id' | 'invitedAt'>): string {
  return `${_id}:${invitedAt?.toISOString() ?? ''}`
}

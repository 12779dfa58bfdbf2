import { dayMs } from '@materia/contracts/durations.ts'
import { invitationDays } from '@materia/contracts/waitlist/constants.ts'
import type { EntryDocument } from './entry.ts'

/** The purpose that an invitation's token is signed for. */
export const invitationPurpose = 'invitation'

export const invitationMs = invitationDays * dayMs

/** Contains the time of the invitation, so that each invitation of an entry has its own token. */
export function invitationSubject({
  _id,
  invitedAt,
}: Pick<EntryDocument, '_id' | 'invitedAt'>): string {
  return `${_id}:${invitedAt?.toISOString() ?? ''}`
}

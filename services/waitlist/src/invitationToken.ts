import type { EntryDocument } from './model/entry.ts'

/** What an invitation's token is signed for. */
export const invitationPurpose = 'invitation'

/** Another one each time an entry is invited. */
export function invitationSubject({ _id, invitedAt }: Pick<EntryDocument, '_id' | 'invitedAt'>): string {
  return `${_id}:${invitedAt?.toISOString() ?? ''}`
}

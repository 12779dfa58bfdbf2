import { emailKey } from '@materia/contracts/identity/users/emailKey.ts'
import type { EntryInvitedData } from '@materia/contracts/waitlist/waitlist.ts'
import type { ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import type { InvitationRows } from './invitation.ts'

/** Lets an address of the waitlist register once. */
export function onEntryInvited({ invitations }: InvitationRows) {
  return async (
    { email, tokenHash: _id, expiresAt, referralCode = '' }: EntryInvitedData,
    { session }: { session: ClientSession },
  ): Promise<void> => {
    const invitation = {
      emailKey: emailKey(email),
      expiresAt: new Date(expiresAt),
      usedAt: null,
      isMailed: true,
      referralCode,
    }
    await invitations.updateOne({ _id }, { $setOnInsert: invitation }, { upsert: true, session })
  }
}

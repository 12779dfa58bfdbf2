import type { KeyObject } from 'node:crypto'
import { createHash } from 'node:crypto'
import { waitlist } from '@materia/contracts/waitlist/contract.ts'
import { emit } from '@materia/service-kit/src/outbox/outbox.ts'
import { readRows } from '@materia/service-kit/src/database/readRows.ts'
import { signToken } from '@materia/service-kit/src/tokens/signedToken.ts'
import { transaction } from '@materia/service-kit/src/database/transaction.ts'
import type { Connection, Model } from 'mongoose'
import { invitationMs, invitationPurpose, invitationSubject } from './invitationToken.ts'
import type { EntryDocument } from './entry.ts'

type InviteOptions = {
  connection: Connection
  entries: Model<EntryDocument>
  keys: KeyObject[]
  first: number
  now: Date
}

/**
 * Invites confirmed entries, oldest first, and returns their emails. Repeated and parallel runs
 * invite nobody twice.
 */
export async function inviteEntries({
  connection,
  entries,
  keys,
  first,
  now,
}: InviteOptions): Promise<string[]> {
  const waiting = await entries
    .find({ invitedAt: null, confirmedAt: { $ne: null } })
    .sort({ _id: 1 })
    .limit(first)
    .lean()
  const invited: string[] = []
  for (const { _id, email, referralCode } of readRows(entries, waiting, (entry) => entry)) {
    const wasInvited = await transaction(
      connection,
      async (session) => {
        const { modifiedCount } = await entries.updateOne(
          { _id, invitedAt: null },
          { $set: { invitedAt: now } },
          { session },
        )
        if (modifiedCount === 0) return false
        const token = signToken(keys, invitationPurpose, invitationSubject({ _id, invitedAt: now }))
        const expiresAt = new Date(now.getTime() + invitationMs).toISOString()
        const tokenHash = createHash('sha256').update(token).digest('hex')
        await emit(session, waitlist.entryInvited, {
          id: _id,
          email,
          tokenHash,
          expiresAt,
          ...(referralCode && { referralCode }),
        })
        return true
      },
      { traceId: `invite-${_id}` },
    )
    if (wasInvited) invited.push(email)
  }
  return invited
}

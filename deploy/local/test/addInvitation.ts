import { hourMs } from '@materia/contracts/durations.ts'
import { createHash } from 'node:crypto'
import type { Db } from 'mongodb'

/** Adds an open invitation to identity's database. Returns the request options with its code. */
export async function addInvitation(
  database: Db,
  emailKey: string,
  invite = 'a-code-that-nobody-guesses',
): Promise<{ body: { invite: string } }> {
  const _id = createHash('sha256').update(invite).digest('hex')
  const invitation = { _id, emailKey, usedAt: null, expiresAt: new Date(Date.now() + hourMs) }
  await database.collection<typeof invitation>('invitations').insertOne(invitation)
  return { body: { invite } }
}

import { randomUUID } from 'node:crypto'
import { MongoClient } from 'mongodb'
import { platformMongoUrl } from '../backing/testUrls.ts'
import { addInvitation } from '../test/addInvitation.ts'

/**
 * Adds an invitation as an operator prints it. No mail has proved its email, so the new account is
 * not confirmed. Returns the path of its link.
 */
export async function inviteByHand(email: string): Promise<string> {
  const mongo = await MongoClient.connect(platformMongoUrl())
  const { body } = await addInvitation(mongo.db('materia_identity'), email, randomUUID())
  await mongo.close()
  return `/auth?invite=${body.invite}#register`
}

import type { Connection } from 'mongoose'
import { invitationModel } from './invitation.ts'
import { userModel } from './user.ts'

export type IdentityModels = ReturnType<typeof identityModels>

/** Everything that identity keeps. */
export function identityModels(connection: Connection) {
  return { users: userModel(connection), invitations: invitationModel(connection) }
}

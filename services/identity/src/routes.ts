import * as operations from '@materia/contracts/identity/operations.ts'
import type { PublicConfig } from '@materia/contracts/identity/types.ts'
import type { Route } from '@materia/service-kit/src/route.ts'
import type { Connection, Model } from 'mongoose'
import type { InvitationDocument } from './model/invitation.ts'
import type { UserDocument } from './model/user.ts'
import type { Passwords } from './passwords.ts'
import { getCurrentUser } from './routes/getCurrentUser.ts'
import { login } from './routes/login.ts'
import { register } from './routes/register.ts'
import { updateProfile } from './routes/updateProfile.ts'

export type IdentityDeps = {
  connection: Connection
  users: Model<UserDocument>
  invitations: Model<InvitationDocument>
  passwords: Passwords
  publicConfig: PublicConfig
  now: () => Date
}

export function routes(deps: IdentityDeps): Route[] {
  return [
    { operation: operations.login, handle: login(deps) },
    { operation: operations.register, handle: register(deps) },
    { operation: operations.getCurrentUser, handle: getCurrentUser(deps) },
    { operation: operations.updateProfile, handle: updateProfile(deps) },
    { operation: operations.getConfig, handle: async () => deps.publicConfig },
  ]
}

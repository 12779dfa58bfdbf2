import { identity } from '@materia/contracts/identity/contract.ts'
import { type Route, route } from '@materia/service-kit/src/route.ts'
import type { IdentityDeps } from './deps.ts'
import { findAccount } from './routes/findAccount.ts'
import { findRole } from './routes/findRole.ts'
import { getCurrentUser } from './routes/getCurrentUser.ts'
import { login } from './routes/login.ts'
import { register } from './routes/register.ts'
import { updateProfile } from './routes/updateProfile.ts'

export function routes(deps: IdentityDeps): Route[] {
  return [login(deps), findAccount(deps), findRole(deps), register(deps), getCurrentUser(deps), updateProfile(deps), route(identity.getConfig, async () => deps.publicConfig)]
}

import { identity } from '@materia/contracts/identity/contract.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import type { IdentityDeps } from '../deps.ts'
import { showPicture } from '../picture/showPicture.ts'

export function deleteProfilePicture(
  deps: Pick<IdentityDeps, 'connection' | 'users' | 'pictures' | 'now'>,
) {
  return route(identity.deleteProfilePicture, async ({ user: { userId }, cause }) => {
    await showPicture(deps, { userId, url: '', cause })
  })
}

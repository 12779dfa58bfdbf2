import { identity } from '@materia/contracts/identity/contract.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import type { BaseDeps } from '../deps.ts'
import { showPicture } from './showPicture.ts'
import type { UserRows } from '../accounts/user.ts'
import type { PictureRows } from './picture.ts'

export function deleteProfilePicture(
  deps: UserRows & PictureRows & Pick<BaseDeps, 'connection' | 'now'>,
) {
  return route(identity.deleteProfilePicture, async ({ user: { userId }, cause }) => {
    await showPicture(deps, { userId, url: '', cause })
  })
}

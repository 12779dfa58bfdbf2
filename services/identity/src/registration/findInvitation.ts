import { identity } from '@materia/contracts/identity/contract.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import type { BaseDeps } from '../deps.ts'
import { findOpenInvitation, type InvitationRows } from './invitation.ts'

/** Only the invited person has the code. The gateway counts these requests as it counts forms. */
export function findInvitation({ invitations, now }: InvitationRows & Pick<BaseDeps, 'now'>) {
  return route(identity.findInvitation, async ({ body }) => {
    const { emailKey } = await findOpenInvitation(invitations, { token: body.invite, now: now() })
    return { email: emailKey }
  })
}

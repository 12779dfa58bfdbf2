import { identity } from '@materia/contracts/identity/contract.ts'
import { reply, type RequestHandler } from '@materia/service-kit/src/nats/respond.ts'
import type { IdentityDeps } from './deps.ts'
import { confirmCredit } from './replies/confirmCredit.ts'
import { describeUser } from './replies/describeUser.ts'
import { releaseCredit } from './replies/releaseCredit.ts'
import { reserveCredit } from './replies/reserveCredit.ts'

/** NATS requests that identity answers. */
export function replies(deps: IdentityDeps): RequestHandler[] {
  return [
    reply(identity.describeUser, describeUser(deps)),
    reply(identity.reserveCredit, reserveCredit(deps)),
    reply(identity.confirmCredit, confirmCredit(deps)),
    reply(identity.releaseCredit, releaseCredit(deps)),
  ]
}

import { identity } from '@materia/contracts/identity/contract.ts'
import { reply, type RequestHandler } from '@materia/service-kit/src/nats/respond.ts'
import type { IdentityDeps } from './models.ts'
import { confirmCredit } from './credits/confirmCredit.ts'
import { describeUser } from './accounts/describeUser.ts'
import { findMailedNotices } from './notices/findMailedNotices.ts'
import { findRelation } from './relations/findRelation.ts'
import { checkFreshSession } from './sessions/requireFresh.ts'
import { returnCredit } from './credits/returnCredit.ts'
import { reserveCredit } from './credits/reserveCredit.ts'

export function replies(deps: IdentityDeps): RequestHandler[] {
  return [
    reply(identity.describeUser, describeUser(deps)),
    reply(identity.findMailedNotices, findMailedNotices(deps)),
    reply(identity.checkFreshSession, checkFreshSession(deps)),
    reply(identity.findRelation, findRelation(deps)),
    reply(identity.reserveCredit, reserveCredit(deps)),
    reply(identity.confirmCredit, confirmCredit(deps)),
    reply(identity.returnCredit, returnCredit(deps)),
  ]
}

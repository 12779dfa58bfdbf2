import { chatErrors } from '@materia/contracts/chat/errors.ts'
import { identity } from '@materia/contracts/identity/contract.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import { findCopy } from '@materia/service-kit/src/consumers/findCopy.ts'
import type { BaseDeps } from '../deps.ts'
import { onUserChanged } from './onUserChanged.ts'
import type { PartnerDocument, PartnerRows } from './partner.ts'

type Deps = PartnerRows & Pick<BaseDeps, 'ask' | 'connection'>

/** A company, also a deleted one: of whom no event has come yet, identity is asked. */
export function findCompany(deps: Deps, userId: number): Promise<PartnerDocument | null> {
  return findCopy({
    connection: deps.connection,
    find: () => deps.partners.findById(userId).lean(),
    ask: async () => (await deps.ask(identity.describeUser, { userId })).user,
    save: onUserChanged(deps),
  })
}

/** A company that can be written to. Throws COMPANY_GONE. */
export async function findPartner(deps: Deps, userId: number): Promise<PartnerDocument> {
  const partner = await findCompany(deps, userId)
  if (!partner || partner.isDeleted) throw new AppError(chatErrors.COMPANY_GONE)
  return partner
}

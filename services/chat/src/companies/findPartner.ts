import { chatErrors } from '@materia/contracts/chat/errors.ts'
import { identity } from '@materia/contracts/identity/contract.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import { findCopy } from '@materia/service-kit/src/consumers/findCopy.ts'
import type { BaseDeps } from '../deps.ts'
import { onUserChanged } from './onUserChanged.ts'
import type { PartnerDocument, PartnerRows } from './partner.ts'

type Deps = PartnerRows & Pick<BaseDeps, 'sendRequest' | 'connection'>

/** Finds a company, also a deleted one. Asks identity when no event of it has arrived yet. */
export function findCompany(deps: Deps, userId: number): Promise<PartnerDocument | null> {
  return findCopy({
    connection: deps.connection,
    find: () => deps.partners.findById(userId).lean(),
    fetchSource: async () => (await deps.sendRequest(identity.describeUser, { userId })).user,
    save: onUserChanged(deps),
  })
}

/** Finds a company that can receive messages. Throws COMPANY_GONE. */
export async function findPartner(deps: Deps, userId: number): Promise<PartnerDocument> {
  const partner = await findCompany(deps, userId)
  if (!partner || partner.isDeleted) throw new AppError(chatErrors.COMPANY_GONE)
  return partner
}

import { chatErrors } from '@materia/contracts/chat/errors.ts'
import { identity } from '@materia/contracts/identity/contract.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import { transaction } from '@materia/service-kit/src/transaction.ts'
import type { ChatDeps } from './deps.ts'
import { onUserChanged } from './events/onUserChanged.ts'
import type { PartnerDocument } from './model/partner.ts'

/** A company that can be written to: of whom no event has come yet, identity is asked. Throws COMPANY_GONE. */
export async function findPartner(deps: Pick<ChatDeps, 'partners' | 'ask' | 'connection'>, userId: number): Promise<PartnerDocument> {
  const known = await deps.partners.findById(userId).lean()
  if (known?.isDeleted) throw new AppError(chatErrors.COMPANY_GONE)
  if (known) return known
  const { user } = await deps.ask(identity.describeUser, { userId })
  if (!user) throw new AppError(chatErrors.COMPANY_GONE)
  await transaction(deps.connection, (session) => onUserChanged(deps)(user, { session }))
  return findPartner(deps, userId)
}

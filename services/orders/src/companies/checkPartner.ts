import { chat } from '@materia/contracts/chat/contract.ts'
import { ordersErrors } from '@materia/contracts/orders/errors.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import type { CompanyDocument } from './company.ts'
import { type FindCompanyDeps, findCompanies } from './findCompany.ts'

/**
 * Throws OFFER_PARTNER if one side is deleted or unknown, or has blocked the other. Returns the
 * buyer and the seller.
 */
export async function checkPartner(
  deps: FindCompanyDeps,
  { buyerId, sellerId }: { buyerId: number; sellerId: number },
): Promise<[CompanyDocument, CompanyDocument]> {
  const [[buyer, seller], { blocks }] = await Promise.all([
    findCompanies(deps, [buyerId, sellerId]),
    deps.sendRequest(chat.findBlocks, { userIds: [buyerId] }),
  ])
  const isBlocked = blocks.some(({ userId, partnerId }) =>
    userId === buyerId ? partnerId === sellerId : userId === sellerId && partnerId === buyerId,
  )
  if (!buyer || !seller || buyer.isDeleted || seller.isDeleted || isBlocked)
    throw new AppError(ordersErrors.OFFER_PARTNER)
  return [buyer, seller]
}

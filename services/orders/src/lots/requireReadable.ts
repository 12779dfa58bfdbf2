import { catalog } from '@materia/contracts/catalog/contract.ts'
import { ordersErrors } from '@materia/contracts/orders/errors.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import type { SendRequest } from '@materia/service-kit/src/nats/respond.ts'
import type { LotDocument } from './lot.ts'

export type ReadableDeps = {
  sendRequest: SendRequest
  offers: { exists(about: { materialIds: number; buyerId: number }): PromiseLike<unknown> }
}

/**
 * Throws NOT_AVAILABLE for an unlisted listing that a company may not read. Catalog learns of offers
 * a little later, so those here count too.
 */
export async function requireReadable(
  { sendRequest, offers }: ReadableDeps,
  lot: LotDocument | null,
  companyId: number,
): Promise<void> {
  if (!lot?.isUnlisted || lot.userId === companyId) return
  const { _id: materialId } = lot
  if (await offers.exists({ materialIds: materialId, buyerId: companyId })) return
  const request = { materialId, readerId: companyId }
  const { material } = await sendRequest(catalog.describeMaterial, request)
  if (!material) throw new AppError(ordersErrors.NOT_AVAILABLE)
}

import type { OrderRole } from '@materia/contracts/orders/constants.ts'
import { notFound } from '@materia/service-kit/src/AppError.ts'
import type { RequestDocument, RequestRows } from '../requests/request.ts'

/** A request that this company made or received. 404 for everybody else. */
export async function findRequest(
  { requests }: RequestRows,
  id: number,
  { userId, as }: { userId: number; as?: OrderRole },
): Promise<RequestDocument> {
  const request = await requests.findById(id).lean()
  const isBuyer = request?.buyerId === userId
  const isSeller = request?.sellerIds.includes(userId) ?? false
  const isAllowed = as === 'buyer' ? isBuyer : as === 'seller' ? isSeller : isBuyer || isSeller
  if (!request || !isAllowed) throw notFound()
  return request
}

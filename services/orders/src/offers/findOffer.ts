import { notFound } from '@materia/service-kit/src/AppError.ts'
import type { OfferDocument, OfferRows } from './offer.ts'

/** An offer of this company. 404 for everybody else. */
export async function findOffer(
  { offers }: OfferRows,
  id: number,
  userId: number,
): Promise<OfferDocument> {
  const offer = await offers.findById(id).lean()
  if (!offer || (offer.buyerId !== userId && offer.sellerId !== userId)) throw notFound()
  return offer
}

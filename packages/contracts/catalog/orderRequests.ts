import type { RequestType } from '../wire/Event.ts'
import type { MaterialEventData } from './material.ts'
import type { OrderedPictures, ReadPictureReply, ReadPictureRequest } from './orderedPictures.ts'
import type {
  DescribeMaterialRequest,
  ReturnStockRequest,
  ReservationReply,
  ReserveRequest,
} from './reservation.ts'
import type { TermChangesReply, TermChangesRequest } from './termChanges.ts'

/** The terms of a listing that changed since a buyer has seen them. */
export const listTermChanges: RequestType<TermChangesRequest, TermChangesReply> = {
  subject: 'catalog.material.termChanges',
}

/** Reads a part of a picture file, so that an order can keep a copy. */
export const readPicture: RequestType<ReadPictureRequest, ReadPictureReply> = {
  subject: 'catalog.picture.read',
}

/** An order has copied the pictures of its listing. Until then catalog keeps them. */
export const confirmPictures: RequestType<OrderedPictures, OrderedPictures> = {
  subject: 'catalog.picture.copied',
}

/**
 * Reserves a quantity for an order, by default all that is left. A repeated request for the same
 * order gets the same reply.
 */
export const reserveMaterial: RequestType<ReserveRequest, ReservationReply> = {
  subject: 'catalog.material.reserve',
}
/** Releases the quantity that an order has reserved or bought. */
export const returnStock: RequestType<ReturnStockRequest, ReservationReply> = {
  subject: 'catalog.material.release',
}
/**
 * The event data of a listing, for a service that has not received its events yet. Null when it
 * does not exist, or when `readerId` may not read it.
 */
export const describeMaterial: RequestType<
  DescribeMaterialRequest,
  { material: MaterialEventData | null }
> = { subject: 'catalog.material.describe' }

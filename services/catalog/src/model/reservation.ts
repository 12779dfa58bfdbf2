import { leastPart } from '@materia/contracts/catalog/lists/parts.ts'
import {
  fallbackMaterialId,
  reservationMinutes,
  reservationStates,
  type MaterialStatus,
  type ReservationRefusal,
} from '@materia/contracts/catalog/lists/constants.ts'
import type { Reservation } from '@materia/contracts/catalog/reservation.ts'
import { decimal, leftOf, type PricedQuantity } from '@materia/contracts/money.ts'
import { pick } from '@materia/contracts/pick.ts'
import {
  date,
  dateOrNull,
  defineModel,
  text,
  integer,
  objectOrNull,
} from '@materia/service-kit/src/database/defineModel.ts'
import { isOnSale, type MaterialDocument, termsRevisionOf } from './material.ts'

/** A quantity of a listing that an order reserves or has bought. */
export type ReservationDocument = Omit<
  Reservation,
  'orderId' | 'quantity' | 'price' | 'expiresAt'
> & {
  /** The order's id. An order is about one listing. */
  _id: number
  /** 0 if the order was released before it reserved anything. */
  quantity: number
  priceCents: number
  /** The listing's quantity and price when this part was taken. Earlier versions stored none. */
  listed?: PricedQuantity | null
  createdAt: Date
  /** When a held reservation is released. Null once confirmed or released. */
  expiresAt: Date | null
  /**
   * Pictures of the listing that are kept until the order has its own copies. None since then, and
   * none in rows of earlier versions.
   */
  picturesToCopy?: string[]
  /** Released because nobody confirmed it in time. A late confirmation may reserve again. */
  isExpired: boolean
  /** The order that holds its stock instead, and alone may give it back. */
  handedTo?: number | null
}

const shown = {
  materialId: integer,
  buyerId: integer,
  sellerId: integer,
  unit: text,
  currency: text,
  state: { ...text, enum: reservationStates },
}

export const reservationModel = defineModel<ReservationDocument>(
  'reservations',
  {
    ...shown,
    _id: integer,
    quantity: { ...integer, min: 0 },
    priceCents: integer,
    listed: objectOrNull,
    createdAt: date,
    expiresAt: dateOrNull,
    isExpired: { type: Boolean, default: false },
    picturesToCopy: { type: [String], default: undefined },
    handedTo: Number,
  },
  [
    // The open reservations of a listing, and the expired ones.
    [{ materialId: 1, state: 1 }],
    [{ state: 1, expiresAt: 1 }],
    // A company's newest orders.
    [{ buyerId: 1, state: 1, _id: -1 }],
    [{ picturesToCopy: 1 }, { sparse: true }],
  ],
)

type Wanted = Pick<ReservationDocument, 'buyerId' | 'quantity'> & {
  /** The terms that the buyer agreed to. Earlier versions of orders do not name them. */
  termsRevision?: number | undefined
}

/** Why a buyer cannot reserve this quantity, or null. */
export function reservationRefusal(
  material: MaterialDocument,
  { buyerId, quantity, termsRevision = termsRevisionOf(material) }: Wanted,
): ReservationRefusal | null {
  if (material.deletedAt || material._id === fallbackMaterialId) return 'NOT_FOUND'
  if (material.userId === buyerId) return 'OWN_MATERIAL'
  if (!isOnSale(material) || material.availableQuantity === 0) return 'NOT_AVAILABLE'
  if (termsRevision !== termsRevisionOf(material)) return 'TERMS_CHANGED'
  if (quantity > material.availableQuantity) return 'NOT_ENOUGH'
  const { isSingleLot, smallestPart, availableQuantity } = material
  // A part costs at least one cent and leaves at least one.
  const isSoldWhole = isSingleLot || leftOf(material).cents < 2
  const least = leastPart({ isSingleLot: isSoldWhole, smallestPart, quantity: availableQuantity })
  return quantity < least ? 'SINGLE_LOT' : null
}

/**
 * The status of a listing with this remaining quantity. The owner's own decision (withdrawn, sold
 * elsewhere, draft) stays.
 */
export function statusByStock(
  before: Pick<MaterialDocument, 'status' | 'availableQuantity'>,
  left: number,
  isHeld: boolean,
): MaterialStatus {
  const isOwners =
    before.status === 'withdrawn' ||
    before.status === 'draft' ||
    (before.status === 'sold' && before.availableQuantity > 0)
  if (isOwners) return before.status
  if (left > 0) return 'available'
  return isHeld ? 'reserved' : 'sold'
}

/** The end of a new reservation: the time that the order asks for, but at least 30 minutes. */
export function reservationEnd(now: Date, until = ''): Date {
  return new Date(
    Math.max(now.getTime() + reservationMinutes * 60_000, until ? Date.parse(until) : 0),
  )
}

/** The reservation in replies to orders. */
export function toReservation(reservation: ReservationDocument): Reservation {
  const { _id: orderId, quantity, priceCents, expiresAt } = reservation
  return {
    orderId,
    ...pick(reservation, shown),
    quantity: String(quantity),
    price: decimal(priceCents),
    expiresAt: expiresAt?.toISOString() ?? null,
  }
}

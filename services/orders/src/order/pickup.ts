import {
  type OrderRole,
  ownTruck,
  type PickupArranger,
  type PickupField,
} from '@materia/contracts/orders/constants.ts'
import type { Pickup } from '@materia/contracts/orders/pickup.ts'
import { type PickupPlace, placeFields } from '../companies/company.ts'
import { type OrderState, statusOf, wasShipped } from './state.ts'

/** The texts that both sides have written. `isBooked`: Materia has booked the carrier. */
export type StoredPickup = Partial<Record<PickupField, string>> & { isBooked?: true }

const goodsFields = ['pieces', 'grossKilograms'] as const
const bookingFields = ['date', 'reference'] as const

type Facts = { state: OrderState; shippingMethod: string; pickup?: StoredPickup | undefined }

export const isOwnTruck = ({ shippingMethod }: Pick<Facts, 'shippingMethod'>): boolean =>
  shippingMethod === ownTruck.service

function arrangerOf({ shippingMethod, pickup }: Facts): PickupArranger {
  if (isOwnTruck({ shippingMethod })) return 'buyer'
  return pickup?.isBooked ? 'materia' : 'seller'
}

/** The seller changes its place and goods, and the side that arranges the truck its booking. */
export function changeableFields(order: Facts, role: OrderRole): PickupField[] {
  const { state } = order
  if (state.kind !== 'confirmed') return []
  return [
    ...(role === 'seller' ? [...placeFields, ...goodsFields] : []),
    ...(arrangerOf(order) === role ? bookingFields : []),
  ]
}

/** Both sides see the pickup once the order is confirmed, unless it has ended before. */
export function pickupOf(
  order: Facts,
  role: OrderRole,
  place: PickupPlace | null | undefined,
): Pickup | undefined {
  const { state, pickup = {} } = order
  if (statusOf(state) !== 'confirmed' && !wasShipped(state)) return undefined
  // After the shipment only the order's own texts count: its seller may have moved.
  const usual = wasShipped(state) ? {} : (place ?? {})
  const known = { ...emptyPickup, ...usual, ...pickup }
  const { address, hours, contactName, contactPhone, pieces, grossKilograms, date, reference } =
    known
  return {
    address,
    hours,
    contactName,
    contactPhone,
    pieces,
    grossKilograms,
    date,
    reference,
    by: arrangerOf(order),
    canChange: changeableFields(order, role),
  }
}

const emptyPickup = {
  address: '',
  hours: '',
  contactName: '',
  contactPhone: '',
  pieces: '',
  grossKilograms: '',
  date: '',
  reference: '',
} satisfies Record<PickupField, string>

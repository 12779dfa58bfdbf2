import {
  type OrderRole,
  ownTruck,
  type PickupArranger,
  type PickupField,
} from '@materia/contracts/orders/constants.ts'
import type { Pickup } from '@materia/contracts/orders/pickup.ts'
import { placeFields } from '../companies/company.ts'
import { type OrderState, statusOf, wasShipped } from './state.ts'

/** The texts that both sides have written. `isBooked`: Materia has booked the carrier. */
export type StoredPickup = Partial<Record<PickupField, string>> & { isBooked?: true }

const goodsFields = ['pieces', 'grossKilograms'] as const
export const bookingFields = ['date', 'reference'] as const

type Facts = { state: OrderState; shippingMethod: string; pickup?: StoredPickup | undefined }

export const isOwnTruck = ({ shippingMethod }: Pick<Facts, 'shippingMethod'>): boolean =>
  shippingMethod === ownTruck.service

function arrangerOf({ shippingMethod, pickup }: Omit<Facts, 'state'>): PickupArranger {
  if (isOwnTruck({ shippingMethod })) return 'buyer'
  return pickup?.isBooked ? 'materia' : 'seller'
}

/** The seller changes its place and goods, and the side that arranges the truck its booking. */
export function changeableFields(order: Facts, role: OrderRole): PickupField[] {
  const { state } = order
  if (state.kind !== 'confirmed') return []
  return [...(role === 'seller' ? goodsFields : []), ...privateFields(order, role)]
}

/** The update that removes fields of a pickup. */
export const without = (fields: readonly PickupField[]) => ({
  $unset: Object.fromEntries(fields.map((field) => [`pickup.${field}`, 1])),
})

/** The fields with this side's places and people. They go with its account. */
export function privateFields(order: Omit<Facts, 'state'>, role: OrderRole): PickupField[] {
  return [
    ...(role === 'seller' ? placeFields : []),
    ...(arrangerOf(order) === role ? bookingFields : []),
  ]
}

/** Both sides see the pickup once the order is confirmed, unless it has ended before. */
export function pickupOf(order: Facts, role: OrderRole): Pickup | undefined {
  const { state, pickup = {} } = order
  if (statusOf(state) !== 'confirmed' && !wasShipped(state)) return undefined
  const known = { ...emptyPickup, ...pickup }
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

import type { Currency } from '../catalog/lists/constants.ts'
import type { Material } from '../catalog/material.ts'
import { packageOf } from './packageOf.ts'
import type { PostalCodePlace } from './shipment.ts'
import { tableRates } from './tableRates.ts'

/** The fields of a listing that its freight depends on. */
export type FreightLot = Pick<
  Material,
  'country' | 'postalCode' | 'unit' | 'pieceKilograms' | 'packageType'
> & { currency: Currency }

/**
 * The cheapest freight of a quantity of a listing from our own table, in cents of the listing's
 * currency. Null where freight is on request: without a postal code or a road, and above ten trucks.
 */
export function estimateFreight(
  lot: FreightLot,
  quantity: string,
  { to, mxnPerUsd }: { to: PostalCodePlace; mxnPerUsd: number },
): number | null {
  const { country, postalCode, currency } = lot
  const origin = { country, postalCode: postalCode ?? '' }
  const shipment = { ...packageOf(lot, quantity), origin, destination: to, currency }
  return tableRates(shipment, mxnPerUsd)[0]?.cents ?? null
}

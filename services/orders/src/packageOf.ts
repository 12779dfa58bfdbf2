import { kilogramsOf } from '@materia/contracts/catalog/kilogramsOf.ts'
import { fixedPackage } from '@materia/contracts/orders/constants.ts'
import type { Shipment } from './freight/Freight.ts'
import type { LotDocument } from './model/lot.ts'

/** Weight and package of a part of a listing: by its own unit, else spec 9's fixed ones. */
export function packageOf({ unit }: Pick<LotDocument, 'unit'>, quantity: string): Pick<Shipment, 'weight' | 'dimensions' | 'packageType'> {
  return { ...fixedPackage, weight: kilogramsOf(Number(quantity), unit) ?? fixedPackage.weight }
}

import { kilogramsOf } from '@materia/contracts/catalog/kilogramsOf.ts'
import { fixedPackage } from '@materia/contracts/orders/constants.ts'
import type { Shipment } from './freight/Freight.ts'
import type { LotDocument } from './model/lot.ts'

type Packed = Pick<LotDocument, 'unit' | 'pieceKilograms' | 'packageType'>

/** Weight and package of a part of a listing, as its seller says; else spec 9's fixed ones. */
export function packageOf({ unit, pieceKilograms, packageType }: Packed, quantity: string): Pick<Shipment, 'weight' | 'dimensions' | 'packageType'> {
  const count = Number(quantity)
  const ofPieces = pieceKilograms ? count * Number(pieceKilograms) : fixedPackage.weight
  return { ...fixedPackage, weight: kilogramsOf(count, unit) ?? ofPieces, packageType: packageType ?? fixedPackage.packageType }
}

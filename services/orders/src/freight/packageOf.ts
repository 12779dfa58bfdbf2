import { kilogramsOf } from '@materia/contracts/catalog/lists/kilogramsOf.ts'
import { fixedPackage } from '@materia/contracts/orders/constants.ts'
import type { Dimensions } from '@materia/contracts/orders/shipping.ts'
import type { PackageType } from '@materia/contracts/packageTypes.ts'
import type { Shipment } from './Freight.ts'
import type { LotDocument } from '../lots/lot.ts'

type Packed = Pick<LotDocument, 'unit' | 'pieceKilograms' | 'packageType'>

/**
 * A full one of each, in centimetres and kilograms. Materia's own figures, as those of the table (`freight/tariff.ts`), around the pallet of 48 by 40 inches (GMA) that both
 * countries use: stacked to 48 inches; a supersack of a short ton on it; a gaylord of 48 by 40 by 36 inches on it; a coil lying on a skid; loose, four feet of a trailer.
 */
const fullPackages: Record<PackageType, Dimensions & { kilograms: number }> = {
  pallet: { length: 122, width: 102, height: 122, kilograms: 1_000 },
  supersack: { length: 102, width: 102, height: 142, kilograms: 907 },
  box: { length: 122, width: 102, height: 107, kilograms: 500 },
  coil: { length: 122, width: 122, height: 92, kilograms: 4_500 },
  loose: { length: 122, width: 244, height: 122, kilograms: 1_500 },
}
/** Beside each other in a trailer. */
const abreast: Record<PackageType, number> = { pallet: 2, supersack: 2, box: 2, coil: 2, loose: 1 }

/** Weight and package of a part of a listing, as its seller says; else spec 9's fixed ones. */
export function packageOf(
  { unit, pieceKilograms, packageType }: Packed,
  quantity: string,
): Pick<Shipment, 'weight' | 'dimensions' | 'packageType'> {
  const count = Number(quantity)
  const ofPieces = pieceKilograms ? count * Number(pieceKilograms) : null
  const known = kilogramsOf(count, unit) ?? ofPieces
  const isKnown = known !== null && packageType
  return {
    ...fixedPackage,
    weight: known ?? fixedPackage.weight,
    packageType: packageType ?? fixedPackage.packageType,
    ...(isKnown && { dimensions: roomOf(packageType, known) }),
  }
}

/** What packages of a type take up in a trailer, row behind row; of one that is not full only its part of the height. */
function roomOf(packageType: PackageType, weight: number): Dimensions {
  const { length, width, height, kilograms } = fullPackages[packageType]
  const packages = Math.ceil(weight / kilograms)
  const rows = Math.ceil(packages / abreast[packageType])
  const part =
    packages === 1 ? Math.max(weight / kilograms, fixedPackage.dimensions.height / height) : 1
  return {
    length: length * rows,
    width: width * Math.min(packages, abreast[packageType]),
    height: Math.ceil(height * part),
  }
}

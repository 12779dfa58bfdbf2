import { kilogramsOf } from '../catalog/lists/kilogramsOf.ts'
import type { Material } from '../catalog/material.ts'
import { fixedPackage } from '../orders/constants.ts'
import type { Dimensions } from '../orders/shipping.ts'
import type { PackageType } from '../goods/packageTypes.ts'
import type { Parcel } from './shipment.ts'

type Packed = Pick<Material, 'unit' | 'pieceKilograms' | 'packageType'>

/**
 * One full package of each type, in centimetres and kilograms. The figures are Materia's own, like
 * the tariff. Base: the 48 by 40 inch pallet (GMA) of both countries, stacked to 48 inches.
 * Supersack: one short ton on a pallet. Box: a gaylord of 48 by 40 by 36 inches on a pallet. Coil:
 * lying on a skid. Loose: four feet of a trailer.
 */
const fullPackages: Record<PackageType, Dimensions & { kilograms: number }> = {
  pallet: { length: 122, width: 102, height: 122, kilograms: 1_000 },
  supersack: { length: 102, width: 102, height: 142, kilograms: 907 },
  box: { length: 122, width: 102, height: 107, kilograms: 500 },
  coil: { length: 122, width: 122, height: 92, kilograms: 4_500 },
  loose: { length: 122, width: 244, height: 122, kilograms: 1_500 },
}
/** How many packages stand side by side in a trailer. */
const abreast: Record<PackageType, number> = { pallet: 2, supersack: 2, box: 2, coil: 2, loose: 1 }

/**
 * Weight and package of a quantity of a listing. If the seller does not state them, a fixed package
 * is assumed.
 */
export function packageOf({ unit, pieceKilograms, packageType }: Packed, quantity: string): Parcel {
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

/**
 * The space of packages in a trailer, row behind row. A single package that is not full is only as
 * high as its content.
 */
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

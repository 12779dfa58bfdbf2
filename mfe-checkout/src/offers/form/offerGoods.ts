import type { Unit } from '@materia/contracts/catalog/lists/constants.ts'
import type { Material } from '@materia/contracts/catalog/material.ts'
import type { RevisionLine } from '@materia/contracts/offers/offer.ts'

/** A listing that an offer is about. `listed`: null while it cannot be read. */
export type Goods = {
  materialId: number
  title: RevisionLine['material']
  unit: Unit
  pieceKilograms: string | null
  listed: Material | null
}

export function listedGoods(listed: Material): Goods {
  const { id, unit, pieceKilograms = null } = listed
  return { materialId: id, title: listed, unit, pieceKilograms, listed }
}

/** The goods of a revision, with the listing as it is now if it can be read. */
export function revisionGoods(line: RevisionLine, listed: Material | null): Goods {
  const { materialId, material, unit, pieceKilograms } = line
  return listed
    ? listedGoods(listed)
    : { materialId, title: material, unit, pieceKilograms, listed: null }
}

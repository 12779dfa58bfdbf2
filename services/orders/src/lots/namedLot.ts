import type { OrderedMaterial } from '@materia/contracts/orders/order.ts'
import { pick } from '@materia/contracts/pick.ts'
import type { Unit } from '@materia/contracts/catalog/lists/constants.ts'

const namedFields = {
  title: 1,
  type: 1,
  presentation: 1,
  color: 1,
  materialOrigin: 1,
} as const

type Goods = { material: OrderedMaterial; quantity: string; unit: Unit }

/** Goods as far as events and reviews name them. */
export function namedLot({ material, quantity, unit }: Goods) {
  const { grade } = material
  return { ...pick(material, namedFields), ...(grade !== undefined && { grade }), quantity, unit }
}

import type { Material } from '../catalog/material.ts'

/** Window event that notifies all components that the stored cart changed. */
export const cartUpdatedEvent = 'cart-updated'

/** Storage key of a user's cart: a JSON array of complete `CartItem` records without duplicates. */
export function cartKey(userId: number): string {
  return `cart_${userId}`
}

export type CartItem = Material

/**
 * Storage key of the wanted quantities: a JSON object of quantities by material id. A lot without
 * an entry is wanted whole.
 */
export function cartPartsKey(userId: number): string {
  return `cart_parts_${userId}`
}

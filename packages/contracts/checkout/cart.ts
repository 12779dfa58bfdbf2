import type { Material } from '../catalog/material.ts'

/** Window event that tells every view that the stored cart changed. */
export const cartUpdatedEvent = 'cart-updated'

/** Storage key of a user's cart: a JSON array of whole `CartItem` records without duplicates (spec 3, 9). */
export function cartKey(userId: number): string {
  return `cart_${userId}`
}

export type CartItem = Material

/** Storage key of how much of each lot of the cart is wanted: a JSON object of quantities by material id. What is not there is wanted whole. */
export function cartPartsKey(userId: number): string {
  return `cart_parts_${userId}`
}

import { useMemo, useSyncExternalStore } from 'react'
import { cartKey, cartUpdatedEvent } from '@materia/contracts/checkout/cart.ts'
import type { CartItem } from '@materia/contracts/checkout/cart.ts'

/**
 * `already`: the material was in the cart before. `failed`: the browser's storage is full or
 * blocked.
 */
export type AddResult = 'added' | 'already' | 'failed'

/**
 * The cart of a company, kept in the browser's storage. All components and tabs follow a change.
 * Empty without a user.
 */
export function useCart(userId: number | undefined) {
  const text = useSyncExternalStore(
    subscribe,
    () => read(userId),
    () => '[]',
  )
  const items = useMemo(() => parse(text), [text])
  return {
    items,
    count: items.length,
    has: (materialId: number) => items.some(({ id }) => id === materialId),
  }
}

/** Reads the cart from storage, which may be newer than the last render. */
export function cartIds(userId: number): number[] {
  return parse(read(userId)).map(({ id }) => id)
}

/** Adds a material to the cart unless it is already there. */
export function addToCart(userId: number, item: CartItem): AddResult {
  const items = parse(read(userId))
  if (items.some(({ id }) => id === item.id)) return 'already'
  return write(userId, [...items, item]) ? 'added' : 'failed'
}

/** Replaces the stored copy of a material that is in the cart. */
export function replaceInCart(userId: number, item: CartItem): void {
  write(
    userId,
    parse(read(userId)).map((each) => (each.id === item.id ? item : each)),
  )
}

/** Removes a material from the cart. Does nothing when it is not there. */
export function removeFromCart(userId: number, materialId: number): void {
  write(
    userId,
    parse(read(userId)).filter(({ id }) => id !== materialId),
  )
}

export function clearCart(userId: number): void {
  write(userId, [])
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener(cartUpdatedEvent, onChange)
  window.addEventListener('storage', onChange)
  return () => {
    window.removeEventListener(cartUpdatedEvent, onChange)
    window.removeEventListener('storage', onChange)
  }
}

function read(userId: number | undefined): string {
  if (userId === undefined) return '[]'
  try {
    return localStorage.getItem(cartKey(userId)) ?? '[]'
  } catch {
    return '[]'
  }
}

function write(userId: number, items: CartItem[]): boolean {
  try {
    localStorage.setItem(cartKey(userId), JSON.stringify(items))
  } catch {
    return false
  }
  window.dispatchEvent(new CustomEvent(cartUpdatedEvent))
  return true
}

/**
 * Another version of the app, or the user, may have stored something else. It must not break the
 * page.
 */
function parse(text: string): CartItem[] {
  try {
    const items: unknown = JSON.parse(text)
    return Array.isArray(items) ? withoutDuplicates(items.filter(isCartItem)) : []
  } catch {
    return []
  }
}

function withoutDuplicates(items: CartItem[]): CartItem[] {
  return [...new Map(items.map((item) => [item.id, item])).values()]
}

/** Checks every field that the cart's components read. */
function isCartItem(item: unknown): item is CartItem {
  if (!isRecord(item) || typeof item.id !== 'number') return false
  if (!isRecord(item.seller) || typeof item.seller.companyName !== 'string') return false
  return (
    [item.title, item.currency, item.unit, item.imageUrl].every(
      (text) => typeof text === 'string',
    ) &&
    [item.price, item.quantity].every(
      (text) => typeof text === 'string' && Number.isFinite(Number(text)),
    )
  )
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

import { useMemo, useSyncExternalStore } from 'react'
import { cartKey, cartUpdatedEvent } from '@materia/contracts/checkout/cart.ts'
import type { CartItem } from '@materia/contracts/checkout/cart.ts'

/** `already`: it was in the cart. `failed`: the browser's storage is full or refused. */
export type AddResult = 'added' | 'already' | 'failed'

/** A user's cart, kept in the browser; every view of it in every tab follows a change. Empty without a user. */
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

/** What is in the cart now, whatever has been drawn. */
export function cartIds(userId: number): number[] {
  return parse(read(userId)).map(({ id }) => id)
}

/** Puts a material into the cart once. */
export function addToCart(userId: number, item: CartItem): AddResult {
  const items = parse(read(userId))
  if (items.some(({ id }) => id === item.id)) return 'already'
  return write(userId, [...items, item]) ? 'added' : 'failed'
}

/** Takes a material out; one that is not there is no matter. */
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

/** What another version or another hand left there must not break the page. */
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

/** Has all that a view of the cart reads. */
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

import { cartPartsKey, cartUpdatedEvent } from '@materia/contracts/checkout/cart.ts'
import { readFormDraft, writeFormDraft } from '@materia/ui/src/forms/formDraft.ts'
import { useMemo, useSyncExternalStore } from 'react'

type Parts = Record<string, string>

/** The wanted quantity of each listing in the cart, by material id. All tabs share it. */
export function useCartParts(userId: number | undefined): Parts {
  const text = useSyncExternalStore(subscribe, () =>
    JSON.stringify(userId === undefined ? {} : read(userId)),
  )
  return useMemo((): Parts => JSON.parse(text), [text])
}

/** `null`: the whole quantity. */
export function setCartPart(userId: number, materialId: number, quantity: string | null): void {
  const { [materialId]: _before, ...others } = read(userId)
  write(userId, quantity === null ? others : { ...others, [materialId]: quantity })
}

export function clearCartParts(userId: number): void {
  write(userId, {})
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener(cartUpdatedEvent, onChange)
  window.addEventListener('storage', onChange)
  return () => {
    window.removeEventListener(cartUpdatedEvent, onChange)
    window.removeEventListener('storage', onChange)
  }
}

function read(userId: number): Parts {
  const parts: Parts = {}
  for (const [id, quantity] of Object.entries(
    readFormDraft('localStorage', cartPartsKey(userId)) ?? {},
  )) {
    if (typeof quantity === 'string' && /^[1-9]\d{0,8}$/.test(quantity)) parts[id] = quantity
  }
  return parts
}

function write(userId: number, parts: Parts): void {
  writeFormDraft('localStorage', cartPartsKey(userId), parts)
  window.dispatchEvent(new CustomEvent(cartUpdatedEvent))
}

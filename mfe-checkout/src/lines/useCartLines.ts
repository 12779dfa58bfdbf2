import { useCart } from '@materia/client/checkout/useCart.ts'
import { getMaterial } from '@materia/contracts/catalog/api.ts'
import type { Material } from '@materia/contracts/catalog/material.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { ApiError } from '@materia/ui/src/api/ApiError.ts'
import { queryOptions, useQueries } from '@tanstack/react-query'
import pLimit from 'p-limit'
import { cartLine, type CartLine } from './cartLine.ts'
import { useCartParts } from '@materia/client/checkout/useCartParts.ts'

// A cart may have a hundred lines, so only four listings load at a time.
const inTurn = pLimit(4)

/** The current listing; null for a deleted one. Fetched again whenever a screen opens. */
const lotNowQuery = (id: number) =>
  queryOptions({
    queryKey: ['cart', 'lot', id],
    queryFn: ({ signal }): Promise<Material | null> =>
      inTurn(() => call(getMaterial, { params: { id }, signal })).catch(nullIfGone),
    staleTime: 0,
  })

function nullIfGone(error: unknown): null {
  if (error instanceof ApiError && error.status === 404) return null
  throw error
}

/** The cart's lines compared with their current listings. */
export function useCartLines(userId: number | undefined): {
  lines: CartLine[]
  isChecking: boolean
} {
  const { items } = useCart(userId)
  const parts = useCartParts(userId)
  const results = useQueries({ queries: items.map(({ id }) => lotNowQuery(id)) })
  const lines = items.map((item, index) => {
    const {
      data: material,
      isError,
      isPending,
    } = results[index] ?? { data: undefined, isError: false, isPending: true }
    const check = isPending ? 'loading' : isError ? 'failed' : 'done'
    return cartLine(item, { check, material }, { userId, part: parts[item.id] })
  })
  return { lines, isChecking: lines.some(({ check }) => check === 'loading') }
}

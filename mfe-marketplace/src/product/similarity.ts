import { exactPerKilogram } from '@materia/contracts/catalog/pricePerKilogram.ts'
import type { Material } from '@materia/contracts/catalog/material.ts'

/** Facts that a similar listing shares with the viewed one. `percent`: its price beside this one. */
export type Similarity = {
  grade?: string
  presentation?: string
  mfi?: { own: string; viewed: string }
  isSameState?: true
  percent?: number
}

/** Melt flow indexes further apart flow differently in the same mold. */
const mfiRatioMax = 1.5

export function similarityOf(own: Material, viewed: Material): Similarity {
  const isSameType = own.type === viewed.type
  const percent = percentBeside(own, viewed)
  return {
    ...(isSameType && own.grade && own.grade === viewed.grade && { grade: own.grade }),
    ...(own.presentation === viewed.presentation && { presentation: own.presentation }),
    ...(isSameType &&
      isNear(own.mfi, viewed.mfi) && { mfi: { own: own.mfi!, viewed: viewed.mfi! } }),
    ...(own.country === viewed.country &&
      own.state === viewed.state && { isSameState: true as const }),
    ...(isSameType && percent && { percent }),
  }
}

function isNear(own: string | null, viewed: string | null): boolean {
  const ratio = Number(own) / Number(viewed)
  return Number(own) > 0 && Number(viewed) > 0 && Math.max(ratio, 1 / ratio) <= mfiRatioMax
}

/** Undefined for another currency, whose rate says nothing about the listing. */
function percentBeside(own: Material, viewed: Material): number | undefined {
  const [price, other] = [exactPerKilogram(own), exactPerKilogram(viewed)]
  if (own.currency !== viewed.currency || !price?.gt(0) || !other?.gt(0)) return undefined
  return Math.round(price.div(other).minus(1).times(100).toNumber())
}

import type { Seller } from '@materia/contracts/catalog/material.ts'
import type { CartLine } from '../lines/cartLine.ts'

/** In the order of each seller's first line. */
export function linesBySeller(lines: CartLine[]): { seller: Seller; lines: CartLine[] }[] {
  return [...Map.groupBy(lines, ({ lot }) => lot.seller.id).values()].flatMap((group) =>
    group[0] ? [{ seller: group[0].lot.seller, lines: group }] : [],
  )
}

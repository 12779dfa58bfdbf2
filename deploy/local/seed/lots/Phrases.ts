import type { Category, MaterialOrigin } from '@materia/contracts/catalog/lists/constants.ts'
import type { Lot, Packing, Quality } from './Lot.ts'

/** What a seller says: one of several sentences. */
type Sentences = readonly string[]

export type Phrases = {
  name: (lot: Lot) => string
  /** A sentence as it agrees with what the lot is called. */
  agreed: (sentence: string, lot: Lot) => string
  sources: Record<MaterialOrigin, Sentences>
  qualities: Record<Quality, Sentences>
  flow: (mfi: string) => string
  packages: Record<Packing, Sentences>
  bales: Sentences
  pieces: (kilograms: number) => string
  whole: Sentences
  parts: Sentences
}

/** A metal has a color of its own: only that of a coating is said. */
export function colorOf(category: Category, color: string): string {
  return category === 'Plastics' || ['Galvanized', 'Blue', 'White', 'Mixed'].includes(color)
    ? color.toLowerCase()
    : ''
}

/** As it stands within a sentence: abbreviations stay large. */
export function inText(type: string): string {
  return type === type.toUpperCase() ? type : type.toLowerCase()
}

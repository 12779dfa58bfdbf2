import type { Category, MaterialOrigin } from '@materia/contracts/catalog/lists/constants.ts'
import type { Lot, Packing, Quality } from './Lot.ts'

/** Sentences of a seller. A description uses one of them. */
type Sentences = readonly string[]

export type Phrases = {
  name: (lot: Lot) => string
  /** The sentence in the gender and number of the lot's name. */
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

/** A metal has a natural color, so only a coating is mentioned. */
export function colorOf(category: Category, color: string): string {
  return category === 'Plastics' || ['Galvanized', 'Blue', 'White', 'Mixed'].includes(color)
    ? color.toLowerCase()
    : ''
}

/** The form within a sentence. Abbreviations stay in capitals. */
export function inText(type: string): string {
  return type === type.toUpperCase() ? type : type.toLowerCase()
}

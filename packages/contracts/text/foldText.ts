import { normalized } from './normalized.ts'

const beyondAscii = /[^ -~]/
/** Marks, and characters that show nothing: soft hyphens, joiners, direction marks. */
const dropped = /[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]+/gu
/** Letters of their own, which Unicode does not decompose. */
const letters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ŋ: 'n',
  ŧ: 't',
  ĸ: 'k',
}
const letter = new RegExp(`[${Object.keys(letters).join('')}]`, 'g')
/** Signs that are no part of the word before them. */
const trademark = /[™℠]/g
/** A fraction after a number: 1½ is 1 1/2, not 11/2. */
const fraction = /(?=[¼-¾⅐-⅞])/gu

/**
 * Increase it when `foldText` folds differently, and let the jobs `foldMessages` and `foldOrders`
 * find the rows of the version before. `fillNameKeys` and the search index find theirs themselves.
 */
export const foldVersion = 2

/**
 * Text without case, accents and ways to write a character, for searches and look-ups: ligatures,
 * full-width letters and superscripts become plain ones (NFKD).
 */
export function foldText(text: string): string {
  // Most text is ASCII, which takes a third of the time.
  if (!beyondAscii.test(text)) return text.toLowerCase()
  return normalized(text.replace(trademark, ' ').replace(fraction, ' '), 'NFKD')
    .toLowerCase()
    .replace(dropped, '')
    .replace(letter, (one) => letters[one]!)
}

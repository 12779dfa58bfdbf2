import { foldText } from './foldText.ts'

const notAscii = /[^\0-\x7f]/
const asciiWord = /[a-z0-9]+/g
const word = /[\p{L}\p{N}]+/gu

/**
 * The words of a text for searches: folded, and split at everything but letters and digits.
 */
export function wordsOf(text: string): string[] {
  const folded = foldText(text)
  // Most texts are ASCII, and this pattern is twice as fast.
  return folded.match(notAscii.test(folded) ? word : asciiWord) ?? []
}

/**
 * Words as they are written, to mark the found ones: with their accents, soft hyphens and signs such
 * as №, which fold to letters. One may fold to several words.
 */
export const writtenWords =
  /[\p{L}\p{N}\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}\u20a8\u2100-\u214f\u249c-\u24e9\u2e9f-\u2fd5\u3196-\u33ff\ufdfc\u{1ccd6}-\u{1ccef}\u{1f100}-\u{1f251}]+/gu

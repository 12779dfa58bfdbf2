import { foldText } from './foldText.ts'

const notAscii = /[^\0-\x7f]/
const asciiWord = /[a-z0-9]+/g
const word = /[\p{L}\p{N}]+/gu

/**
 * The words of a text for searches: without case and accents, split at everything but letters and
 * digits.
 */
export function wordsOf(text: string): string[] {
  const folded = foldText(text)
  // Most texts are ASCII, and this pattern is twice as fast.
  return folded.match(notAscii.test(folded) ? word : asciiWord) ?? []
}

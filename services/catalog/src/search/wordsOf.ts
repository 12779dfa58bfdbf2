import { foldText } from '@materia/contracts/foldText.ts'

const word = /[\p{L}\p{N}]+/gu

/** The words of a text as searches compare them: without case and accents, split at whatever is neither letter nor digit. */
export function wordsOf(text: string): string[] {
  return foldText(text).match(word) ?? []
}

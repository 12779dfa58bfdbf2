import { normalized } from './normalized.ts'

const marks = /\p{M}+/gu

/**
 * The first version of `foldText`. Only hashes use it, because the hashes of deleted accounts cannot
 * be made again, and another release reads the hashes in signed quotes.
 */
export function foldForHashes(text: string): string {
  return normalized(text.toLowerCase(), 'NFD').replace(marks, '')
}

const marks = /\p{M}+/gu

/**
 * The first version of `foldText`. Only stored hashes use it, because the hashes of deleted accounts
 * cannot be made again.
 */
export function foldForHashes(text: string): string {
  return text.toLowerCase().normalize('NFD').replace(marks, '')
}

/** A key that is equal for different spellings of an address. */
export function addressForHashes(parts: string[]): string {
  return parts.map((part) => foldForHashes(part).trim().replaceAll(/\s+/g, ' ')).join('\n')
}

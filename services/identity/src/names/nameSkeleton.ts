import unhomoglyph from 'unhomoglyph'
import { foldText } from '@materia/contracts/text/foldText.ts'

const punctuation = /\p{P}+/gu
const signs = /[^\p{L}\p{N}]+/gu

/**
 * The look of a name (UTS 39). It is equal for names that a reader may confuse, with other letters,
 * accents, capitals, spaces or signs. It is empty for a name of signs alone.
 */
export function nameSkeleton(name: string): string {
  // Twice, because some letters look alike only as capitals, others only as small letters. The table
  // takes a dash for a letter.
  const letters = withoutLookAlikes(name.normalize('NFKD').replace(punctuation, ''))
  // To the table I, l and 1 are one letter, so i is that letter too.
  return withoutLookAlikes(letters).replaceAll('i', 'l').replace(signs, '')
}

function withoutLookAlikes(text: string): string {
  return foldText(unhomoglyph(text))
}

import unhomoglyph from 'unhomoglyph'
import { foldText, foldVersion } from '@materia/contracts/text/foldText.ts'
import { cleanLine } from '@materia/contracts/text/cleanText.ts'

const punctuation = /\p{P}+/gu
const signs = /[^\p{L}\p{N}]+/gu

/**
 * Rows store it beside their skeleton. Increase the number when skeletons become other ones, for
 * example by a new table of look-alikes. It may only grow.
 */
export const skeletonVersion = foldVersion + 1

/**
 * The look of a name (UTS 39). It is equal for names that a reader may confuse, with other letters,
 * accents, capitals, spaces or signs. It leaves out the legal form at the end. It is empty for a
 * name of signs alone.
 */
export function nameSkeleton(name: string): string {
  const words = skeletonWords(name)
  for (let end = words.length; ;) {
    const start = words.findIndex(
      (_, at) =>
        at >= Math.max(1, end - formWordsMax) && legalForms.has(words.slice(at, end).join('')),
    )
    if (start === -1) return words.slice(0, end).join('')
    end = start
  }
}

/** The look of each word of a name, with its legal form. */
export function skeletonWords(name: string): string[] {
  // Twice, because some letters look alike only as capitals, others only as small letters. The table
  // takes a dash for a letter.
  const letters = withoutLookAlikes(cleanLine(name).normalize('NFKD').replace(punctuation, ' '))
  // To the table I, l and 1 are one letter, so i is that letter too.
  return withoutLookAlikes(letters)
    .replaceAll('i', 'l')
    .split(signs)
    .filter((word) => word !== '')
}

function withoutLookAlikes(text: string): string {
  return foldText(unhomoglyph(text))
}

/** As in “S. A. P. I. de C. V.”. */
const formWordsMax = 7
/** Written as one word. `companyKeys` has a list of its own, because its hashes cannot change. */
const legalForms = new Set(
  'sadecv sabdecv sapidecv srldecv sderldecv sa sab sapi sas sc srl sderl inc incorporated llc llp lp ltd limited corp corporation co company gmbh'
    .split(' ')
    .flatMap(skeletonWords),
)

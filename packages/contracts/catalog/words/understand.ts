import { foldText } from '../../text/foldText.ts'
import { materialType, materialTypes } from '../lists/materials.ts'
import { statesOfCode } from './stateCodes.ts'
import type { Meaning } from './meaning.ts'
import { keyOf, meaningsOf, wordsIn } from './vocabulary.ts'

/** Stop words of both languages. */
const between = new Set([
  'de',
  'del',
  'en',
  'la',
  'las',
  'el',
  'los',
  'y',
  'e',
  'o',
  'u',
  'con',
  'para',
  'por',
  'in',
  'of',
  'from',
  'the',
  'and',
  'or',
  'with',
  'for',
  'per',
])
/** Spanish for metal scrap. Beside a plastic it means any scrap. */
const scrap = new Set(['chatarra', 'chatarras'])
/** Longer than almost any name. */
const wordsMax = 8

/**
 * A word or phrase of a search. `meanings`: undefined for an unknown word, empty for a word that
 * matches every listing.
 */
export type Phrase = { words: string[]; meanings?: readonly Meaning[] }

type Options = {
  /** Phrases to search as text, without their meaning. */
  literal?: readonly string[]
  /** Finds meanings that are not in the vocabulary, such as company names. */
  findMeanings?: (key: string) => readonly Meaning[] | undefined
}

/** Splits a text into phrases, taking the longest known phrase first. */
export function understand(text: string, { literal = [], findMeanings }: Options = {}): Phrase[] {
  const words = wordsIn(text)
  const asWritten = new Set(literal.map(keyOf))
  const phrases: Phrase[] = []
  for (let start = 0; start < words.length;) {
    const before = phrases.at(-1)?.meanings
    const found = phraseAt(words, start, (key) =>
      asWritten.has(key) ? 'literal' : (placeOf(key, text, before) ?? findMeanings?.(key)),
    )
    const isLast = start + found.words.length === words.length
    start += found.words.length
    if (found.meanings) phrases.push({ words: found.words, meanings: found.meanings })
    // The last word may be unfinished, so it is kept even when it is a stop word.
    else if (found.isLiteral || isLast || !between.has(found.words[0]))
      phrases.push(...found.words.map((word) => ({ words: [word] })))
  }
  return phrases.map((phrase) => beside(phrase, phrases))
}

/**
 * The meanings of a phrase. A state code after its city comes first: in “Pittsburgh, PA”, PA is not
 * nylon.
 */
function placeOf(
  key: string,
  text: string,
  before: readonly Meaning[] | undefined,
): readonly Meaning[] | undefined {
  const isCapital = () =>
    !between.has(key) &&
    key.length === 2 &&
    foldText(text) !== text &&
    new RegExp(`\\b${key.toUpperCase()}\\b`).test(text)
  const known = meaningsOf(key)
  const state =
    known && !before?.some(({ kind }) => kind === 'state')
      ? undefined
      : statesOfCode(key, { before, isCapital: () => !known && isCapital() })
  return state ?? known
}

type Found = { words: string[]; meanings?: readonly Meaning[]; isLiteral?: boolean }

function phraseAt(
  words: string[],
  start: number,
  meaningsAt: (key: string) => readonly Meaning[] | 'literal' | undefined,
): Found {
  for (let length = Math.min(wordsMax, words.length - start); length > 0; length--) {
    const some = words.slice(start, start + length)
    const meanings = meaningsAt(some.join(' '))
    if (meanings === 'literal') return { words: some, isLiteral: true }
    if (meanings) return { words: some, meanings }
  }
  return { words: [words[start]] }
}

/**
 * Adjusts a phrase to the others. Beside 304, steel means any steel. Beside a plastic, “chatarra”
 * means any scrap. Beside a metal, #1 is no resin code.
 */
function beside(phrase: Phrase, all: readonly Phrase[]): Phrase {
  const [meaning] = phrase.meanings ?? []
  if (!meaning || all.length === 1) return phrase
  const others = all.filter((other) => other !== phrase).flatMap(({ meanings = [] }) => meanings)
  const categories = others.flatMap((other) => categoryOf(other) ?? [])
  if (
    phrase.words.length === 1 &&
    (scrap.has(phrase.words[0])
      ? categories.includes('Plastics')
      : phrase.words[0].startsWith('#') && categories.includes('Metals'))
  )
    return { ...phrase, meanings: [] }
  const family =
    meaning.kind === 'type'
      ? kindsOf(meaning.value).filter((type) =>
          others.some((other) => other.value === type || other.type === type),
        )
      : []
  return family.length > 0
    ? {
        ...phrase,
        meanings: [
          ...(phrase.meanings ?? []),
          ...family.map((value): Meaning => ({ kind: 'type', value })),
        ],
      }
    : phrase
}

function categoryOf({ kind, value, type }: Meaning): string | undefined {
  if (kind === 'category') return value
  return kind === 'type' || kind === 'grade' ? materialType(type ?? value)?.category : undefined
}

/** Types whose name contains this type, such as stainless steel for steel. */
function kindsOf(type: string): string[] {
  return materialTypes.flatMap((row) =>
    row.type !== type && row.type.split(' ').includes(type) ? [row.type] : [],
  )
}

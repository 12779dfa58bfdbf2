import { foldText } from '../../text/foldText.ts'
import { materialType, materialTypes } from '../lists/materials.ts'
import { statesOfCode } from './stateCodes.ts'
import type { Meaning } from './meaning.ts'
import { keyOf, meaningsOf, wordsIn } from './vocabulary.ts'

/** Words between others, in both languages. */
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
  'in',
  'of',
  'from',
  'the',
  'and',
  'or',
  'with',
  'for',
])
/** What scrap of metal is called, and beside a plastic any scrap. */
const scrap = new Set(['chatarra', 'chatarras'])
/** More than any name but those of few companies has. */
const wordsMax = 8

/** A word or phrase of a search: `meanings` where the trade gives it one, none of them for what says nothing. */
export type Phrase = { words: string[]; meanings?: readonly Meaning[] }

type Options = {
  /** Phrases that are to be searched as they are written. */
  literal?: readonly string[]
  /** Phrases beside the vocabulary: names of companies. */
  findMeanings?: (key: string) => readonly Meaning[] | undefined
}

/** What a text asks for, phrase by phrase, the longest that is known first. */
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
    // The last word may be an unfinished one.
    else if (found.isLiteral || isLast || !between.has(found.words[0]))
      phrases.push(...found.words.map((word) => ({ words: [word] })))
  }
  return phrases.map((phrase) => beside(phrase, phrases))
}

/** What a phrase means, as a state after a city of it before all: Pittsburgh, PA makes no nylon. */
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

/** A phrase as the others tell it: steel beside 304 is any steel, scrap beside a plastic any scrap, #1 beside a metal no resin. */
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

/** Types that are called a kind of this one. */
function kindsOf(type: string): string[] {
  return materialTypes.flatMap((row) =>
    row.type !== type && row.type.split(' ').includes(type) ? [row.type] : [],
  )
}

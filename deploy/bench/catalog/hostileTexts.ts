import { type MaterialIndex } from '@materia/search/src/memory/MaterialIndex.ts'
import { suggest } from '@materia/search/src/hints/suggest.ts'
import { searchTextMax } from '@materia/contracts/catalog/constants.ts'
import { atMost, type Figure } from '../figure.ts'

const letters = [...'abcdefghijklmnopqrstuvwxyz0123456789']
const common =
  'post industrial posindustrial mexico en g 10 min de color a unidos in united states estados and steel consumer one polypropylene polipropileno del flow copper of'
const rounds = 5

/** What costs a search the most: what leads to many words, or many words that each lead to many listings. */
const hostileTexts = [
  ...letters,
  'lo',
  'lot',
  'lot1',
  'po',
  'co',
  'in',
  'de',
  'post',
  'poly',
  letters.join(' '),
  'áéíóúñü',
  common,
  common.split(' ').toReversed().join(' '),
  letters.flatMap((first) => letters.map((second) => first + second)).join(' '),
  letters.map((letter) => `${letter}teel`).join(' '),
  letters.map((letter) => `polypropyl${letter}ne`).join(' '),
  letters.map((letter, place) => `lot${place}${letter}0`).join(' '),
  letters.map((_, place) => 10_000 + place * 7).join(' '),
  'x'.repeat(searchTextMax),
  'polipropileno'.repeat(20),
  '(a+)+$ [p.*]{9,}|(?:steel)*',
  'p\u0301\u0302\u0303'.repeat(60),
  'lo lo lo lo lo lo lo p',
  'acero posindustrial mexico a',
]
/** Longer than any that the API takes. */
const endlessTexts = [
  Array.from({ length: 1000 }, (_, place) => `w${place}`).join(' '),
  'a '.repeat(100_000),
  'x'.repeat(1_000_000),
  'e\u0301'.repeat(100_000),
]

/** The most CPU that a text costs a search, and what is offered for it, over the listings of an index. */
export async function hostileTimes(index: MaterialIndex): Promise<Figure[]> {
  const short = hostileTexts.map((text) => text.slice(0, searchTextMax))
  return [
    atMost(
      `Search for a hostile text, worst of ${short.length}, CPU`,
      await worst(short, (q) => index.search({ q, limit: 24 })),
      'ms',
      5,
    ),
    atMost(
      'Suggestions for a hostile text, the worst, CPU',
      await worst([...short, ...endlessTexts], (q) => suggest(index, { q, language: 'es' })),
      'ms',
      5,
    ),
  ]
}

/** Of each text its best round, as the others are the machine's noise. */
async function worst(texts: string[], ask: (q: string) => unknown): Promise<number> {
  let most = 0
  for (const q of texts) {
    let least = Infinity
    for (let round = 0; round < rounds; round++) {
      const before = process.cpuUsage()
      await ask(q)
      const { user, system } = process.cpuUsage(before)
      least = Math.min(least, (user + system) / 1000)
    }
    most = Math.max(most, least)
  }
  return most
}

import { largeIndex } from '@materia/catalog/test/publicApi.ts'
import { searchTextMax } from '@materia/contracts/catalog/constants.ts'
import { atMost, type Figure } from '../figure.ts'

const letters = [...'abcdefghijklmnopqrstuvwxyz0123456789']
const common = 'post industrial posindustrial mexico en g 10 min de color a unidos in united states estados and steel consumer one polypropylene polipropileno del flow copper of'
const rounds = 5

/** What costs a search the most: what leads to many words, or many words that each lead to many listings. */
const hostileTexts = [
  ...letters,
  'lo', 'lot', 'lot1', 'po', 'co', 'in', 'de', 'post', 'poly',
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
].map((text) => text.slice(0, searchTextMax))

/** The most CPU that a text costs a search of so many listings. */
export async function hostileSearch(count: number): Promise<Figure> {
  const index = await largeIndex(count)
  const worst = Math.max(...hostileTexts.map((q) => Math.min(...Array.from({ length: rounds }, () => cpuMs(() => index.search({ q, limit: 24 }))))))
  return atMost(`Search for a hostile text, worst of ${hostileTexts.length}, CPU`, worst, 'ms', 5)
}

function cpuMs(work: () => void): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

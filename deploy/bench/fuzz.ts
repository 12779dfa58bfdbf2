import { fuzzParser } from '../local/test/fuzz/fuzzParser.ts'
import { parsers } from '../local/test/fuzz/parsers.ts'
import { figureAtMost, type Figure, type Options } from './measure/figure.ts'

/** A round of random texts ends after this time. */
const stopMs = 30_000

/** Fuzzes each parser of ours for some minutes with new random texts. Prints the seeds. */
export async function bench({ minutes = '10' }: Options): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const parser of parsers) {
    const end = performance.now() + Number(minutes) * 60_000
    const faults: string[] = []
    let tried = 0
    while (performance.now() < end) {
      const seed = Math.floor(Math.random() * 2 ** 31)
      try {
        tried += await fuzzParser(parser, { seed, runs: 2000, stopMs })
      } catch (error) {
        faults.push(`seed ${seed}: ${String(error).slice(0, 500)}`)
      }
    }
    for (const fault of faults) console.log(`  ${parser.name}, ${fault}`)
    figures.push(figureAtMost(`faults of ${parser.name} in ${tried} texts`, faults.length, '', 0))
  }
  return figures
}

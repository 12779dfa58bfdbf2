import * as fc from 'fast-check'
import { findGrowth, type Shape } from './growth.ts'
import type { Parser } from './parser.ts'

type Options = { seed: number; runs: number; stopMs: number }

/**
 * Gives a parser random texts of its grammar, and random parts that repeat. Throws for a text on
 * which the parser fails, with the seed, and for a shape whose time grows faster than its length.
 */
export async function fuzzParser(parser: Parser, { seed, runs, stopMs }: Options): Promise<number> {
  let tried = 0
  let endsAt = performance.now() + stopMs
  // Not by `interruptAfterTimeLimit`, which fails if a slow machine tries none in time.
  const isOver = () => performance.now() > endsAt
  const text = textOf(parser.tokens, 60)
  await fc.assert(
    fc.asyncProperty(text, async (one) => {
      if (isOver()) return
      tried++
      await parser.read(one.slice(0, parser.lengthMax))
    }),
    { seed, numRuns: runs },
  )
  for (const part of parser.repeats) {
    tried++
    const growth = await findGrowth(parser, repeating('', part, ''))
    if (growth) throw new Error(`${JSON.stringify(part)} repeated: ${growth}`)
  }
  endsAt = performance.now() + stopMs
  const shapes = fc.tuple(
    textOf(parser.tokens, 3),
    textOf(parser.tokens, 3, 1),
    textOf(parser.tokens, 3),
  )
  await fc.assert(
    fc.asyncProperty(shapes, async ([before, part, after]) => {
      if (isOver()) return
      tried++
      const growth = await findGrowth(parser, repeating(before, part, after))
      if (growth) throw new Error(growth)
    }),
    { seed, numRuns: Math.ceil(runs / 20), endOnFailure: true },
  )
  return tried
}

function repeating(before: string, part: string, after: string): Shape {
  return (length) => `${before}${part.repeat(length / part.length)}${after}`
}

function textOf(tokens: string[], max: number, min = 0): fc.Arbitrary<string> {
  const part = fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...tokens) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', minLength: 1, maxLength: 4 }) },
  )
  return fc.array(part, { minLength: min, maxLength: max }).map((parts) => parts.join(''))
}

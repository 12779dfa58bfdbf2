import { fuzzParser } from './fuzzParser.ts'
import { findGrowth } from './growth.ts'
import { parsers } from './parsers.ts'

// A fixed sample. `npm run bench -- fuzz` tries other texts for ten minutes each.
describe('a parser of ours', () => {
  it.each(parsers)(
    'reads any text, in time that grows with its length: $name',
    async (parser) => {
      await fuzzParser(parser, { seed: 36, runs: 400, stopMs: 20_000 })
    },
    120_000,
  )
})

describe('findGrowth', () => {
  const parser = { name: 'square', tokens: ['1'], repeats: [], lengthMax: 400_000 }

  it('finds a pattern that tries every character again', async () => {
    const read = (text: string) => /\d+$/.test(text)
    expect(await findGrowth({ ...parser, read }, (length) => `${'1'.repeat(length)}a`)).toMatch(
      /characters take/,
    )
  })

  it('finds none in work that is linear', async () => {
    const read = (text: string) => [...text].toSorted()
    expect(await findGrowth({ ...parser, read }, (length) => '1'.repeat(length))).toBeNull()
  })
})

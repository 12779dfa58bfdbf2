import type { SearchQuery } from '../src/Entry.ts'
import { buildEntry } from './buildEntry.ts'
import type { StartedSuite } from './openEngine.ts'

const lots: Record<string, [id: number, texts: Parameters<typeof buildEntry>[0]['texts']]> = {
  regrind: [
    1,
    {
      title: 'Polipropileno / Molido / Azul',
      company: 'Recicladora Sierra',
      place: 'Nuevo León, México',
      description: 'Envío rápido',
    },
  ],
  copper: [
    2,
    {
      title: 'Copper / Wire / Orange',
      company: 'Ozark Alloy',
      place: 'Texas, United States',
      description: 'Stripped (bright) wire',
    },
  ],
  scrap: [
    3,
    {
      title: 'Steel / Sheet / Gray',
      company: 'Molido Brothers',
      place: 'Ohio, United States',
      description: 'Molido, too; \ufb01lm of 2 m²',
    },
  ],
}

const finds: [name: string, q: string, ids: number[]][] = [
  ['a whole word', 'copper', [2]],
  ['words of different fields', 'copper ozark texas bright', [2]],
  ['capitals and accents', 'NUEVO leon MÉXICO', [1]],
  ['ligatures and superscripts', 'film m2', [3]],
  ['full-width letters and soft hyphens', '\uff43\uff4fp\u00adper', [2]],
  ['the start of the last word', 'united sta', [3, 2]],
  ['nothing for the start of another word', 'uni states', []],
  ['one letter missing', 'poliropileno', [1]],
  ['one letter too many', 'poliproppileno', [1]],
  ['another letter', 'polypropileno', [1]],
  ['two letters swapped', 'polirpopileno', [1]],
  ['nothing for two typos in a word', 'polirpopilenoo', []],
  ['nothing for a typo in a word of four letters', 'wrie', []],
  ['nothing for an unknown word', 'copper titanium', []],
  ['the same word twice', 'wire copper wire', [2]],
  ['several misspellings of a word', 'coppar coppir copper', [2]],
  ['words from one letter to the longest', `c ${'x'.repeat(197)}`, []],
  ['words separated by signs', '(copper)*+[wire].?$', [2]],
  ['the more relevant field first', 'molido', [1, 3]],
]

/** How searches find words of listings' texts as they are written. */
export function wordCases({ it, start }: StartedSuite): void {
  let started: ReturnType<typeof start> | undefined
  const search = async (query: Partial<SearchQuery>) =>
    (
      await (started ??= start(Object.values(lots).map(([id, texts]) => buildEntry({ id, texts }))))
    ).search(query)
  // Marked literal, so that the words' meanings do not matter.
  const find = async (q: string) => (await search({ q, literal: q.replaceAll(' ', ',') }))?.ids

  for (const [name, q, ids] of finds) {
    it(`finds ${name}`, async () => {
      expect(await find(q)).toEqual(ids)
    })
  }

  it('ignores a text without words', async () => {
    expect(await search({ q: '.*+?^$' })).toEqual(await search({}))
  })

  it('puts exact matches before similar ones, and equal matches newest first', async () => {
    const alike = await start(
      ['steels', 'steel', 'stele', 'steel'].map((title, place) =>
        buildEntry({ id: place + 1, texts: { title } }),
      ),
    )
    expect((await alike.search({ q: 'steel', literal: 'steel' }))?.ids).toEqual([4, 2, 1, 3])
  })

  it('sorts matches by price when asked', async () => {
    const priced = await start(
      [30, 10, 20].map((pricePerKg, place) =>
        buildEntry({ id: place + 1, pricePerKg, texts: { title: 'steel' } }),
      ),
    )
    expect((await priced.search({ q: 'steel', literal: 'steel', sort: 'price_asc' }))?.ids).toEqual(
      [2, 3, 1],
    )
  })

  it('forgets the words of a former revision', async () => {
    const changed = await start([
      buildEntry({ id: 1, texts: { title: 'steel' } }),
      buildEntry({ id: 1, revision: 2, texts: { title: 'copper' } }),
    ])
    expect((await changed.search({ q: 'steel', literal: 'steel' }))?.ids).toEqual([])
    expect((await changed.search({ q: 'copper', literal: 'copper' }))?.ids).toEqual([1])
  })
}

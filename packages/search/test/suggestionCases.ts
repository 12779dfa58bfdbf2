import { suggest } from '../src/hints/suggest.ts'
import { entries } from './tradeQueries.ts'
import type { TradeSearch } from './tradeSearch.ts'

const completed = [
  ['poliprop', 'es', { kind: 'material', label: 'Polipropileno' }],
  ['hdp', 'en', { kind: 'material', label: 'HDPE · Polyethylene' }],
  ['regri', 'en', { kind: 'form', label: 'Ground' }],
  ['mont', 'es', { kind: 'place', label: 'Monterrey, Nuevo León' }],
  ['nuevo le', 'es', { kind: 'place', label: 'Nuevo León' }],
  ['sierra', 'es', { kind: 'company', label: 'Recicladora Sierra Norte' }],
] as const

/** Suggestions of the search field while a trader types. */
export function suggestionCases(asked: TradeSearch): void {
  completionCases(asked)
  countedCases(asked)
}

function completionCases(asked: TradeSearch): void {
  const { it, search } = asked
  const offered = offeredBy(asked)

  it('complete a material by its abbreviation, with the listings it finds', async () => {
    expect((await offered('pp'))[0]).toEqual({
      kind: 'material',
      label: 'Polypropylene',
      q: 'Polypropylene',
      count: (await search({ q: 'Polypropylene' }))?.total,
    })
  })

  for (const [q, language, expected] of completed) {
    it(`complete ${q} (${language})`, async () => {
      expect(await offered(q, language)).toContainEqual(expect.objectContaining(expected))
    })
  }

  it('put a material before its grades, and correct a misspelled name', async () => {
    expect(
      (await offered('p')).filter(({ kind }) => kind === 'material').map(({ label }) => label),
    ).toEqual(['Plastics', 'Polypropylene', 'Polyethylene'])
    expect(await offered('monterey', 'es')).toContainEqual(
      expect.objectContaining({ label: 'Monterrey, Nuevo León' }),
    )
    expect(await offered('north ca', 'es')).toContainEqual(
      expect.objectContaining({ label: 'Carolina del Norte' }),
    )
  })

  it('are empty when no name matches', async () => {
    expect(await offered('qwertz')).toEqual([])
    expect(await offered('...')).toEqual([])
  })
}

function countedCases(asked: TradeSearch): void {
  const { it, engine, search } = asked
  const offered = offeredBy(asked)

  it('keep the words before, and count with them', async () => {
    const count = entries.filter(({ type, state }) => type === 'Copper' && state === 'JA').length
    expect(await offered('cobre guada', 'es')).toContainEqual({
      kind: 'place',
      label: 'Guadalajara, Jalisco',
      q: 'cobre Guadalajara',
      count,
    })
  })

  it('show the count that choosing them finds', async () => {
    for (const q of ['p', 'a', 'pellet', 'cobre m', 'nue', 'recicladora', 'pe']) {
      for (const suggestion of await offered(q))
        expect([suggestion.q, (await search({ q: suggestion.q }))?.total]).toEqual([
          suggestion.q,
          suggestion.count,
        ])
    }
  })

  it('respect the chosen filters in choice and count', async () => {
    const inMetals = await suggest(await engine(), {
      q: 'p',
      language: 'es',
      category: 'Metals',
      country: 'MEX',
    })
    expect(inMetals.find(({ kind }) => kind === 'material')?.label).toBe('Plomo')
    for (const { q, count } of inMetals)
      expect([q, (await search({ q, category: 'Metals', country: 'MEX' }))?.total]).toEqual([
        q,
        count,
      ])
    expect(await suggest(await engine(), { q: 'pp', language: 'en', category: 'Metals' })).toEqual(
      [],
    )
    expect(
      (await suggest(await engine(), { q: 'pp', language: 'en', priceMax: 0.3 }))[0].count,
    ).toBe((await search({ q: 'pp', priceMax: 0.3 }))?.total)
  })
}

function offeredBy({ engine }: TradeSearch) {
  return async (q: string, language: 'en' | 'es' = 'en') => suggest(await engine(), { q, language })
}

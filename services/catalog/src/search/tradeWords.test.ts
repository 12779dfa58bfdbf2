import { buildListings } from '@materia/deploy/local/seed/buildListings.ts'
import { companies } from '@materia/deploy/local/seed/companies.ts'
import type { MaterialFilters } from '@materia/contracts/catalog/types.ts'
import type { Entry } from './Entry.ts'
import { MaterialIndex } from './MaterialIndex.ts'
import { suggest } from './suggest.ts'
import { toEntry } from './toEntry.ts'
import { waysOut } from './waysOut.ts'

const index = new MaterialIndex(18.4)
const listings = buildListings(400, new Date('2099-11-02T12:00:00Z'))
const entries = listings.map(({ material, seller }, place) =>
  toEntry({ ...material, _id: place + 1, userId: companies.indexOf(seller) + 1 }, { companyName: seller.companyName, mxnPerUsd: 18.4 }))
for (const entry of entries) index.put(entry)
const byId = new Map(entries.map((entry) => [entry.id, entry]))

type Field = 'category' | 'type' | 'grade' | 'presentation' | 'color' | 'country' | 'state' | 'materialOrigin' | 'userId'
/** Of a list any. */
type Wanted = { [field in Field]?: Entry[field] | readonly Entry[field][] }
const pp = { type: 'Polypropylene' } as const
const ground = { presentation: 'Ground' } as const
const userOf = (username: string) => ({ userId: companies.findIndex((company) => company.username === username) + 1 })

const queries: [q: string, wanted: Wanted][] = [
  ['PP', pp], ['pp molido', { ...pp, ...ground }], ['PP regrind', { ...pp, ...ground }], ['polipropileno remolido negro', { ...pp, ...ground, color: 'Black' }],
  ['pp hojuela', { ...pp, ...ground }], ['#5', pp], ['resin 5 flake', { ...pp, ...ground }], ['resina 5', pp], ['pp purga', { ...pp, presentation: 'Purge' }],
  ['pp purge', { ...pp, presentation: 'Purge' }], ['scrap de PP', pp], ['PP natural', { ...pp, color: 'Natural' }],
  ['PE', { type: 'Polyethylene' }], ['HDPE', { grade: 'HDPE' }], ['PEAD', { grade: 'HDPE' }], ['LDPE', { grade: 'LDPE' }], ['PEBD', { grade: 'LDPE' }],
  ['LLDPE', { grade: 'LLDPE' }], ['alta densidad', { grade: 'HDPE' }], ['low density bales', { grade: 'LDPE', presentation: 'Bales' }], ['#2', { grade: 'HDPE' }],
  ['PET', { type: 'PET' }], ['PET paca', { type: 'PET', presentation: 'Bales' }], ['pet bottle bales', { grade: 'Bottle', presentation: 'Bales' }],
  ['PET transparente', { type: 'PET', color: 'Clear' }], ['código 1', { type: 'PET' }], ['PVC rígido', { grade: 'Rigid PVC' }], ['vinyl', { type: 'PVC' }],
  ['PS', { type: 'Polystyrene' }], ['HIPS', { grade: 'HIPS' }], ['alto impacto', { grade: 'HIPS' }], ['ABS negro', { type: 'ABS', color: 'Black' }],
  ['ABS pellet', { type: 'ABS', presentation: 'Hot-Cut Pellets' }], ['PC', { type: 'Polycarbonate' }], ['PC/ABS', { grade: 'PC/ABS' }], ['PA', { type: 'Nylon' }],
  ['PA6', { grade: 'PA6' }], ['nylon 6', { grade: 'PA6' }], ['poliamida', { type: 'Nylon' }],
  ['chatarra', { category: 'Metals' }], ['chatarra de cobre', { type: 'Copper' }], ['scrap metal', { category: 'Metals' }], ['cable de cobre', { type: 'Copper', presentation: 'Wire' }],
  ['copper tubing', { type: 'Copper', presentation: 'Tube' }], ['fierro', { type: 'Steel' }], ['varilla de acero', { type: 'Steel', presentation: 'Bar' }],
  ['lámina galvanizada', { presentation: 'Sheet', color: 'Galvanized' }], ['steel plate', { type: 'Steel', presentation: 'Sheet' }],
  ['aluminio', { type: 'Aluminum' }], ['aluminium 6063', { grade: '6063' }], ['6061', { grade: '6061' }], ['aluminum baled', { type: 'Aluminum', presentation: 'Bales' }],
  ['rebaba de aluminio', { type: 'Aluminum', presentation: 'Turnings' }], ['304', { grade: '304' }], ['inox 316', { grade: '316' }],
  ['acero inoxidable', { type: 'Stainless Steel' }], ['stainless pipe', { type: 'Stainless Steel', presentation: 'Tube' }], ['latón', { type: 'Brass' }],
  ['brass turnings', { type: 'Brass', presentation: 'Turnings' }], ['bronce', { type: 'Bronze' }], ['plomo lingote', { type: 'Lead', presentation: 'Ingots' }], ['soft lead', { grade: 'Racks' }],
  ['zamak', { type: 'Zinc' }], ['die cast zinc', { grade: 'Saves' }],
  ['acero 304', { grade: '304' }], ['steel 316', { grade: '316' }], ['tubo acero inox', { type: 'Stainless Steel', presentation: 'Tube' }], ['inox304', { grade: '304' }],
  ['HMS #1', { grade: 'HMS 1' }], ['HMS 1&2', { grade: 'HMS 1' }], ['#1 steel', { type: 'Steel' }],
  ['chatarra de PP', pp], ['granulado pp', { ...pp, presentation: ['Hot-Cut Pellets', 'Spaghetti-Cut Pellets'] }], ['PET cristal', { type: 'PET', color: 'Clear' }], ['PP negras', { ...pp, color: 'Black' }],
  ['PP o latón', { type: ['Polypropylene', 'Brass'] }], ['copper and brass', { type: ['Copper', 'Brass'] }], ['red, blue pp', { ...pp, color: ['Red', 'Blue'] }], ['polietileno HDPE', { grade: 'HDPE' }],
  ['Houston, TX', { state: 'TX' }], ['pp tx', { ...pp, state: 'TX' }], ['Charlotte NC', { state: 'NC' }], ['Monterrey, N.L.', { state: 'NL' }], ['nl', { state: 'NL' }], ['Cobre JAL', { type: 'Copper', state: 'JA' }],
  ['EE.UU.', { country: 'USA' }], ['monterey', { state: 'NL' }], ['poliamda', { type: 'Nylon' }], ['chatara', { category: 'Metals' }], ['pp hojula', { ...pp, ...ground }],
  ['Monterrey', { state: 'NL' }], ['Guadalajara', { state: 'JA' }], ['Toledo', { state: 'OH' }],
  ['cobre Guadalajara', { type: 'Copper', state: 'JA' }], ['PP molido Monterrey', { ...pp, ...ground, state: 'NL' }], ['steel in Charlotte', { type: 'Steel', state: 'NC' }],
  ['PEAD en Tijuana', { grade: 'HDPE', state: 'BC' }], ['post industrial PP', { ...pp, materialOrigin: 'Post-industrial' }], ['PCR polietileno', { type: 'Polyethylene', materialOrigin: 'Post-consumer' }],
  ['Recicladora Sierra Norte', userOf('norte')], ['ecoproceso popocatepetl', userOf('cholula')], ['Recuperadora La Minerva', userOf('tapatia')],
]

const pellets = { presentation: ['Hot-Cut Pellets', 'Spaghetti-Cut Pellets'] }
const number1 = { type: 'Copper', grade: ['Barley', 'Berry', 'Candy'] }
const number2 = { type: 'Copper', grade: ['Birch', 'Cliff'] }

/** Asked by a trader who found less, or more, than these. */
const exactQueries: [q: string, wanted: Wanted][] = [
  ['acero 304', { grade: '304' }], ['acero 316', { grade: '316' }], ['steel 304', { grade: '304' }], ['acero inox', { type: 'Stainless Steel' }], ['acero inox 304', { grade: '304' }],
  ['tubo acero inox', { type: 'Stainless Steel', presentation: 'Tube' }], ['304 inox', { grade: '304' }], ['inox304', { grade: '304' }],
  ['#1 copper', number1], ['copper #1', number1], ['cobre #1', number1], ['cobre no. 1', number1], ['no 1 copper', number1], ['no. 1 copper', number1], ['cobre 1ra', number1], ['cobre de primera', number1],
  ['#2 copper', number2], ['no 2 copper', number2], ['cobre de segunda', number2], ['HMS #1', { grade: 'HMS 1' }], ['hms1', { grade: 'HMS 1' }], ['HMS 1&2', { grade: 'HMS 1' }],
  ['A36', { grade: 'A36' }], ['HMS', { grade: 'HMS 1' }], ['busheling', { grade: 'Busheling' }], ['1018', { grade: '1018' }], ['bare bright', { grade: 'Barley' }], ['millberry', { grade: 'Barley' }],
  ['HDPE', { grade: 'HDPE' }], ['PEAD natural', { grade: 'HDPE', color: 'Natural' }], ['C110', { grade: 'C110' }],
  ['PA6.6', { grade: 'PA66' }], ['nylon66', { grade: 'PA66' }], ['PPH', { grade: 'Homopolymer' }], ['PPC', { grade: 'Copolymer' }],
  ['Houston, TX', { state: 'TX' }], ['TX', { state: 'TX' }], ['pp tx', { ...pp, state: 'TX' }], ['Charlotte NC', { state: 'NC' }], ['Monterrey NL', { state: 'NL' }], ['Monterrey, N.L.', { state: 'NL' }],
  ['nl', { state: 'NL' }], ['nc', { state: 'NC' }], ['nvo leon', { state: 'NL' }], ['n leon', { state: 'NL' }], ['Guadalajara, Jal.', { state: 'JA' }],
  ['US', { country: 'USA' }], ['mx', { country: 'MEX' }], ['EE.UU.', { country: 'USA' }], ['cobre EE. UU.', { type: 'Copper', country: 'USA' }],
  ['monterey', { state: 'NL' }], ['guadalajra', { state: 'JA' }], ['chatara', { category: 'Metals' }], ['hojula', ground], ['poliamda', { type: 'Nylon' }], ['pp peletizdo', { ...pp, ...pellets }],
  ['galvanizda', { color: 'Galvanized' }], ['granulado pp', { ...pp, ...pellets }], ['pp gránulos', { ...pp, ...pellets }], ['pp repelet', { ...pp, ...pellets }],
  ['PET cristal', { type: 'PET', color: 'Clear' }], ['pp naturales', { ...pp, color: 'Natural' }], ['azules', { color: 'Blue' }], ['pe grises', { type: 'Polyethylene', color: 'Gray' }],
  ['chatarra de PP', pp], ['chatarra plástico', { category: 'Plastics' }], ['PP, PE', { type: ['Polypropylene', 'Polyethylene'] }], ['cobre y latón', { type: ['Copper', 'Brass'] }],
  ['copper and brass', { type: ['Copper', 'Brass'] }], ['pp negro o blanco', { ...pp, color: ['Black', 'White'] }], ['PE HDPE', { grade: 'HDPE' }], ['cobre Guadalajara o Monterrey', { type: 'Copper', state: ['JA', 'NL'] }],
  ['LDPE film', { grade: 'LDPE' }], ['acero A36', { grade: 'A36' }], ['pp lumps', { ...pp, presentation: 'Purge' }], ['304, 316', { grade: ['304', '316'] }],
]

/** What cards say beside their titles: words that only some of these have. */
const toldQueries: [q: string, has: (material: (typeof listings)[number]['material']) => boolean][] = [
  ['MFI 12', ({ mfi }) => mfi === '12'], ['12 mfi pp', ({ mfi, type }) => mfi === '12' && type === 'Polypropylene'], ['supersacks', ({ packageType }) => packageType === 'supersack'],
  ['gaylords', ({ packageType }) => packageType === 'box'], ['cobre supersaco', ({ packageType, type }) => packageType === 'supersack' && type === 'Copper'],
]

const isWanted = (entry: Entry | undefined, wanted: Wanted) => Object.entries(wanted).every(([field, value]) => [value].flat().includes(entry?.[field as keyof Wanted] ?? ''))

describe('the words of the trade', () => {
  it('are asked in more than 60 searches of both languages', () => {
    expect(queries.length).toBeGreaterThan(60)
  })

  it.each(queries)('%s finds %j, and these first', (q, wanted) => {
    const ids = index.search({ q, limit: 400 })?.ids ?? []
    const expected = entries.filter((entry) => isWanted(entry, wanted)).map(({ id }) => id)
    expect(expected.length).toBeGreaterThan(0)
    expect(ids.slice(0, expected.length).toSorted((a, b) => a - b)).toEqual(expected)
  })

  it.each(toldQueries)('%s finds what says so, and these first', (q, has) => {
    const expected = listings.flatMap(({ material }, place) => (has(material) ? [place + 1] : []))
    expect(expected.length).toBeGreaterThan(0)
    expect(index.search({ q, limit: 400 })?.ids.slice(0, expected.length).toSorted((a, b) => a - b)).toEqual(expected)
  })

  it.each(exactQueries)('%s finds %j and no other', (q, wanted) => {
    const expected = entries.filter((entry) => isWanted(entry, wanted)).map(({ id }) => id)
    expect(expected.length).toBeGreaterThan(0)
    expect(index.search({ q, limit: 400 })?.ids.toSorted((a, b) => a - b)).toEqual(expected)
  })

  it('mean PP or HDPE where both are asked', () => {
    const found = index.search({ q: 'pp o hdpe', limit: 400 })?.ids.map((id) => byId.get(id))
    expect(found).toHaveLength(entries.filter(({ type, grade }) => type === 'Polypropylene' || grade === 'HDPE').length)
  })

  it('of a grade find no lot that does not say it, whichever order was asked', () => {
    expect(index.search({ q: 'A36', limit: 1 })?.total).toBe(entries.filter(({ grade }) => grade === 'A36').length)
  })

  it('find no lot of another material, whichever order was asked', () => {
    const cheapest = index.search({ q: 'PP molido Nuevo León', sort: 'price_asc', limit: 400 })?.ids.map((id) => byId.get(id))
    expect(cheapest?.length).toBeGreaterThan(2)
    expect(cheapest?.filter((entry) => !isWanted(entry, { type: 'Polypropylene', presentation: 'Ground', state: 'NL' }))).toEqual([])
  })

  it('are told as they were understood, but for what says itself', () => {
    const understood = (q: string, literal?: string) => index.search({ q, literal, limit: 1 })?.understood
    expect(understood('PP molido Monterrey')).toEqual([
      { words: 'pp', meanings: [{ kind: 'type', value: 'Polypropylene' }] },
      { words: 'monterrey', meanings: [{ kind: 'state', value: 'NL', country: 'MEX' }] },
    ])
    expect(understood('polipropileno nuevo león')).toBeUndefined()
    expect(understood('scrap')).toEqual([{ words: 'scrap', meanings: [] }])
  })

  it('say a resin’s code as it was typed', () => {
    expect(index.search({ q: '#5 molido', limit: 1 })?.understood?.[0]).toEqual({ words: '#5', meanings: [{ kind: 'type', value: 'Polypropylene' }] })
    expect(index.search({ q: '#5 molido', literal: '#5', limit: 1 })?.understood).toBeUndefined()
  })

  it('are searched as they are written where that is asked', () => {
    expect(index.search({ q: 'PP', literal: 'pp', limit: 1 })).toMatchObject({ total: 0 })
    expect(index.search({ q: 'cobre pp', literal: 'pp', limit: 1 })?.understood).toBeUndefined()
  })
})

describe('suggestions', () => {
  const offered = (q: string, language: 'en' | 'es' = 'en') => suggest(index, { q, language })

  it('complete a material by its abbreviation, with the listings it finds', () => {
    expect(offered('pp')[0]).toEqual({ kind: 'material', label: 'Polypropylene', q: 'Polypropylene', count: index.search({ q: 'Polypropylene', limit: 1 })?.total })
  })

  it.each([
    ['poliprop', 'es', { kind: 'material', label: 'Polipropileno' }],
    ['hdp', 'en', { kind: 'material', label: 'HDPE · Polyethylene' }],
    ['regri', 'en', { kind: 'form', label: 'Ground' }],
    ['mont', 'es', { kind: 'place', label: 'Monterrey, Nuevo León' }],
    ['nuevo le', 'es', { kind: 'place', label: 'Nuevo León' }],
    ['sierra', 'es', { kind: 'company', label: 'Recicladora Sierra Norte' }],
  ] as const)('complete %s (%s)', (q, language, expected) => {
    expect(offered(q, language)).toContainEqual(expect.objectContaining(expected))
  })

  it('keep the words before, and count with them', () => {
    const count = entries.filter(({ type, state }) => type === 'Copper' && state === 'JA').length
    expect(offered('cobre guada', 'es')).toContainEqual({ kind: 'place', label: 'Guadalajara, Jalisco', q: 'cobre Guadalajara', count })
  })

  it('count what choosing them finds', () => {
    for (const q of ['p', 'a', 'pellet', 'cobre m', 'nue', 'recicladora', 'pe']) {
      for (const suggestion of offered(q)) expect([suggestion.q, index.search({ q: suggestion.q, limit: 1 })?.total]).toEqual([suggestion.q, suggestion.count])
    }
  })

  it('are counted with the filters that are chosen, and are those that these leave', () => {
    const inMetals = suggest(index, { q: 'p', language: 'es', category: 'Metals', country: 'MEX' })
    expect(inMetals.find(({ kind }) => kind === 'material')?.label).toBe('Plomo')
    for (const { q, count } of inMetals) expect([q, index.search({ q, category: 'Metals', country: 'MEX', limit: 1 })?.total]).toEqual([q, count])
    expect(suggest(index, { q: 'pp', language: 'en', category: 'Metals' })).toEqual([])
    expect(suggest(index, { q: 'pp', language: 'en', priceMax: 0.3 })[0].count).toBe(index.search({ q: 'pp', priceMax: 0.3, limit: 1 })?.total)
  })

  it('are of a material before its grades, and of a name with a slip in it', () => {
    expect(offered('p').filter(({ kind }) => kind === 'material').map(({ label }) => label)).toEqual(['Plastics', 'Polypropylene', 'Polyethylene'])
    expect(offered('monterey', 'es')).toContainEqual(expect.objectContaining({ label: 'Monterrey, Nuevo León' }))
    expect(offered('north ca', 'es')).toContainEqual(expect.objectContaining({ label: 'Carolina del Norte' }))
  })

  it('are none where nothing goes on', () => {
    expect(offered('qwertz')).toEqual([])
    expect(offered('...')).toEqual([])
  })
})

describe('ways out of a search that finds nothing', () => {
  const ways = (filters: MaterialFilters) => waysOut(index, filters).map(({ without, total, filters: rest }) => {
    // What is offered finds what it says.
    expect(index.search({ ...rest, limit: 1 })?.total).toBe(total)
    return without.map(({ filter, words, bound }) => filter ?? words ?? bound)
  })

  it('are first of the place, and last of the material', () => {
    expect(index.search({ q: 'PP molido Jalisco', limit: 1 })?.total).toBe(0)
    expect(ways({ q: 'PP molido Jalisco' })).toEqual([['jalisco']])
    expect(ways({ q: 'latón', category: 'Metals', country: 'MEX', state: 'YU' })[0]).toEqual(['state'])
  })

  it('take back a word that nobody has', () => {
    expect(ways({ q: 'cobre unobtainium' })[0]).toEqual(['unobtainium'])
  })

  it('take back as few as they must where no single one is in the way', () => {
    expect(ways({ q: 'unobtainium kryptonite cobre' })).toEqual([['unobtainium', 'kryptonite']])
    expect(ways({ q: 'unobtainium' })).toEqual([['unobtainium']])
    expect(ways({ q: 'unobtainium kryptonite' })).toEqual([['unobtainium', 'kryptonite']])
  })

  it('give up a chosen material before the one that was typed', () => {
    expect(ways({ q: 'pp', category: 'Metals' })).toEqual([['category'], ['pp']])
    expect(ways({ q: 'cobre', category: 'Metals', type: 'Aluminum' })[0]).toEqual(['type'])
  })

  it('widen a grade to its material, and a place to its country', () => {
    expect(waysOut(index, { q: 'EPS' })).toEqual([{ without: [{ words: 'eps' }], filters: { category: 'Plastics', type: 'Polystyrene' }, total: entries.filter(({ type }) => type === 'Polystyrene').length }])
    expect(waysOut(index, { q: 'cobre Honolulu' })).toEqual([expect.objectContaining({ filters: { q: 'cobre' } })])
    expect(waysOut(index, { q: 'Chicago' })[0]).toMatchObject({ filters: { country: 'USA' } })
  })

  it('take back all values of a filter at once, as each alone finds nothing', () => {
    expect(ways({ category: 'Metals', type: 'Copper,Steel', country: 'USA', state: 'AK,HI', color: 'Pink,Purple' })).toEqual([['state', 'country', 'color']])
  })

  it('widen a bound to the nearest that there is, in a round figure and in its currency', () => {
    const widened = (filters: MaterialFilters) => waysOut(index, filters).map(({ filters: rest }) => rest)
    const cheapest = Math.min(...entries.filter(({ type }) => type === 'Copper').flatMap(({ weight }) => weight?.price ?? []))
    const [{ priceMax = 0, priceCurrency }] = widened({ category: 'Metals', type: 'Copper', priceMax: 0.01, priceCurrency: 'MXN' })
    expect(priceCurrency).toBe('MXN')
    expect(priceMax / 18.4).toBeGreaterThanOrEqual(cheapest / 100)
    expect(priceMax / 18.4).toBeLessThan((cheapest / 100) * 1.2)
    const heaviest = Math.max(...entries.map(({ weight }) => weight?.kilograms ?? 0))
    const [{ kilogramsMin = 0 }] = widened({ kilogramsMin: 900_000_000 })
    expect(kilogramsMin).toBeLessThanOrEqual(heaviest)
    expect(kilogramsMin).toBeGreaterThan(heaviest * 0.8)
    expect(ways({ kilogramsMax: 0.001 })).toEqual([['kilogramsMax']])
  })
})

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { cities } from '@materia/contracts/catalog/lists/cities.ts'
import { materialTypes } from '@materia/contracts/catalog/lists/materials.ts'
import type { Meaning } from '@materia/contracts/catalog/words/meaning.ts'
import { understand } from '@materia/contracts/catalog/words/understand.ts'
import { stateName } from '@materia/contracts/places/places.ts'
import { buildListings, type Listing } from './buildListings.ts'
import { companies } from './companies.ts'

const now = new Date('2026-11-02T12:00:00Z')
const listings = buildListings(400, now)
type Lot = Listing['material']

/** Words of a description, and the facts of the listing that they require. */
const saidOnlyOf: [words: RegExp, isSo: (lot: Lot) => boolean][] = [
  [/gaylord/i, ({ packageType }) => packageType === 'box'],
  [/supersa/i, ({ packageType }) => packageType === 'supersack'],
  [/pallet|tarima/i, ({ packageType }) => packageType === 'pallet'],
  [/\bcoils?\b|rollos?\b/i, ({ packageType }) => packageType === 'coil'],
  [/\bloose|granel|roll-off/i, ({ packageType }) => packageType === 'loose'],
  [/\bbale|\bpaca/i, ({ presentation }) => presentation === 'Bales'],
  [/\bbags|sacos de/i, ({ presentation }) => presentation.endsWith('Pellets')],
  [/bundle|atados/i, ({ presentation }) => presentation === 'Bar' || presentation === 'Tube'],
  [/drum|tambor/i, () => false],
  [/one lot|lote completo|not split|no se divide/i, ({ isSingleLot }) => isSingleLot],
  [
    /in parts|por partes|can be split|se puede dividir|every month|cada mes/i,
    ({ isSingleLot }) => !isSingleLot,
  ],
  [
    /by the piece|cada uno/i,
    ({ unit, pieceKilograms }) => unit === 'Pieces' && Number(pieceKilograms) > 0,
  ],
  [/no coating|\bbare|sin recubrimiento/i, ({ color }) => color === 'Gray'],
  [/G60|G90/, ({ color }) => color === 'Galvanized'],
  [/paint|pintura|prepint/i, ({ color }) => color === 'Blue' || color === 'White'],
  [/melt flow|fluidez/i, ({ mfi }) => mfi !== null],
  [/melt filtered|filtrado en malla/i, ({ presentation }) => presentation.endsWith('Pellets')],
  [
    /production line|línea de producción|single manufacturer|solo fabricante/i,
    ({ materialOrigin }) => materialOrigin === 'Post-industrial',
  ],
]

/** Plausible prices in dollars per kilogram, over all forms of a material. */
const believablePrices: Record<string, [from: number, to: number]> = {
  Polypropylene: [0.12, 1.4],
  Polyethylene: [0.12, 1.4],
  PET: [0.25, 1.1],
  PVC: [0.3, 0.8],
  Polystyrene: [0.45, 1.1],
  ABS: [0.6, 2],
  Polycarbonate: [0.9, 2.6],
  Nylon: [0.9, 2.4],
  Copper: [7.5, 16],
  Steel: [0.2, 2.3],
  Aluminum: [0.9, 3.7],
  'Stainless Steel': [0.8, 4.2],
  Brass: [4.8, 8],
  Bronze: [5.5, 8.5],
  Lead: [1.3, 2.2],
  Zinc: [1.3, 2.5],
}

const values = (lot: Lot): Partial<Record<Meaning['kind'], unknown>> => lot

describe('a description', () => {
  it('matches package, lot, unit, surface and origin of its listing', () => {
    const wrong = listings.flatMap(({ material }) =>
      saidOnlyOf
        .filter(([words, isSo]) => words.test(material.description) && !isSo(material))
        .map(([words]) => `${words}: ${material.description}`),
    )
    expect(wrong).toEqual([])
  })

  it('names no other material, grade, form or color in trade terms', () => {
    const wrong = listings.flatMap(({ material }) =>
      understand(material.description)
        .filter(
          ({ meanings = [] }) =>
            meanings.length > 0 &&
            !meanings.some(
              ({ kind, value }) =>
                kind === 'country' || kind === 'state' || values(material)[kind] === value,
            ),
        )
        .map(({ words }) => `${words.join(' ')}: ${material.title}: ${material.description}`),
    )
    expect(wrong).toEqual([])
  })

  it('agrees in gender and number with the name of the lot in Spanish', () => {
    const ofOne =
      /\b(?:recuperado|seleccionado|lavado|pasado|vacío|(?<!en )seco|rolado|apilado|aceitado)\b/i
    const wrong = listings
      .map(({ material }) => material.description)
      .filter(
        (text) =>
          /^(?:Pieza|Lámina|Barra|Purga|Rebaba|Pacas|Lingotes|Gránulos) de /.test(text) &&
          ofOne.test(text),
      )
    expect(wrong).toEqual([])
  })

  it('uses the word order of a trader in English', () => {
    expect(
      listings
        .map(({ material }) => material.description)
        .filter((text) => /\w crushed\b| in piece\b/.test(text)),
    ).toEqual([])
  })

  it('names its material and grade, in either language', () => {
    const mentions = (lot: Lot, kind: Meaning['kind']) =>
      understand(lot.description).some(({ meanings = [] }) =>
        meanings.some((meaning) => meaning.kind === kind && meaning.value === values(lot)[kind]),
      )
    expect(
      listings
        .filter(
          ({ material }) =>
            !mentions(material, 'type') || (material.grade && !mentions(material, 'grade')),
        )
        .map(({ material }) => material.description),
    ).toEqual([])
    const spanish = listings.filter(({ material }) => / de /.test(material.description)).length
    expect(spanish).toBeGreaterThan(100)
    expect(listings.length - spanish).toBeGreaterThan(100)
  })
})

describe('a listing', () => {
  it('has a plausible price per kilogram for its material', () => {
    const wrong = listings.filter(
      ({ material: { type, priceCents, currency, kilograms, quantity, pieceKilograms } }) => {
        const usd =
          priceCents /
          100 /
          (currency === 'MXN' ? 18.4 : 1) /
          (kilograms ?? quantity * Number(pieceKilograms))
        const [from, to] = believablePrices[type] ?? [0, 0]
        return usd < from || usd > to
      },
    )
    expect(
      wrong.map(({ material }) => [
        material.title,
        material.priceCents,
        material.currency,
        material.quantity,
        material.unit,
      ]),
    ).toEqual([])
  })

  it('counts equal pieces, and weighs scrap', () => {
    const scrap = listings.filter(({ material: { grade } }) =>
      ['HMS 1', 'Shredded', 'Busheling'].includes(grade ?? ''),
    )
    expect(scrap.length).toBeGreaterThan(3)
    expect(scrap.filter(({ material }) => material.unit === 'Pieces')).toEqual([])
  })

  it('has a package that fits its form, except bales', () => {
    expect(
      listings.filter(
        ({ material: { presentation, packageType } }) =>
          (presentation === 'Bales') !== (packageType === null),
      ),
    ).toEqual([])
    expect(
      listings.filter(
        ({ material: { presentation, packageType } }) =>
          packageType === 'coil' && presentation !== 'Wire' && presentation !== 'Sheet',
      ),
    ).toEqual([])
  })

  it('exists for each material in both countries, and for each grade', () => {
    const missing = materialTypes.flatMap(({ type }) =>
      (['USA', 'MEX'] as const)
        .filter(
          (country) =>
            !listings.some(
              ({ material }) => material.type === type && material.country === country,
            ),
        )
        .map((country) => `${type} ${country}`),
    )
    expect(missing).toEqual([])
    const grades = new Set(listings.map(({ material }) => material.grade))
    expect(
      [
        'HDPE',
        'LDPE',
        'LLDPE',
        '6061',
        '6063',
        '304',
        '316',
        'A36',
        'C110',
        'Barley',
        'Birch',
        'HMS 1',
        'Tabor',
        'Saves',
        'Racks',
      ].filter((grade) => !grades.has(grade)),
    ).toEqual([])
  })
})

describe('the images of a listing', () => {
  it('match the kind and color of every possible lot', () => {
    const wrong = buildListings(5_000, now).filter(
      ({ pictures, material: { category, color } }) =>
        pictures.length === 0 ||
        pictures.some(
          (name) =>
            !existsSync(join(import.meta.dirname, 'pictures', name)) ||
            !name.startsWith(`${category.toLowerCase()}/`) ||
            name.split('/')[2] !== color.toLowerCase().replaceAll(' ', '-'),
        ),
    )
    expect(wrong).toEqual([])
  })

  it('share their cover with few other listings', () => {
    const lots = Map.groupBy(listings, ({ pictures: [cover] }) => cover)
    expect(lots.size).toBeGreaterThan(220)
    expect(Math.max(...[...lots.values()].map((some) => some.length))).toBeLessThanOrEqual(6)
    expect(new Set([...lots.keys()].map((cover) => cover.split('/')[1])).size).toBeGreaterThan(20)
  })

  it('show a sack or a box only when the lot comes in one', () => {
    const packages: Record<string, string> = { sack: 'supersack', box: 'box' }
    const wrong = listings.filter(({ pictures, material: { packageType } }) =>
      pictures
        .map((name) => packages[/\/(sack|box)-/.exec(name)?.[1] ?? ''])
        .some((shown) => shown && shown !== packageType),
    )
    expect(wrong).toEqual([])
  })
})

describe('a company', () => {
  it('has a city of its state, and a phone number of its country', () => {
    const capitals = ['Querétaro', 'Puebla']
    expect(
      companies.filter(
        ({ country, state, city = '' }) =>
          !cities[country][state].includes(city) && !capitals.includes(city),
      ),
    ).toEqual([])
    expect(
      companies.filter(
        ({ country, phoneNumber = '' }) =>
          !phoneNumber.startsWith(country === 'MEX' ? '+52 ' : '+1 '),
      ),
    ).toEqual([])
  })

  it('keeps its lots in its own state or in its yards, with some in Monterrey and Texas', () => {
    expect(
      listings.filter(
        ({ seller, material: { country, state } }) =>
          country !== seller.country || ![seller.state, ...seller.yards].includes(state),
      ),
    ).toEqual([])
    expect(companies.find(({ username }) => username === 'norte')).toMatchObject({
      city: 'Monterrey',
      state: 'NL',
      yards: [],
    })
    expect(listings.filter(({ material }) => material.state === 'TX').length).toBeGreaterThan(30)
  })

  it('has no name that the search understands as a filter', () => {
    const taken = companies.flatMap(({ companyName }) =>
      understand(companyName)
        .filter(({ meanings }) => meanings)
        .map(({ words }) => `${companyName}: ${words.join(' ')}`),
    )
    expect(taken).toEqual([])
  })

  it('has no other state in its description', () => {
    const others = companies.flatMap(({ companyName, description, country, state }) =>
      understand(description)
        .flatMap(({ meanings = [] }) => meanings)
        .filter((meaning) => meaning.kind === 'state' && meaning.value !== state)
        .map(({ value }) => `${companyName}: ${stateName('en', country, value)}`),
    )
    expect(others).toEqual([])
  })
})

import * as fc from 'fast-check'
import { certificateKinds, taxGoods } from './constants.ts'
import type { Certificate } from './certificate.ts'
import {
  computeTaxLines,
  sumTaxCents,
  type TaxParty,
  type TaxPlace,
  type TaxSale,
} from './computeTaxLines.ts'

const monterrey: TaxPlace = { country: 'MEX', state: 'NL', postalCode: '64000' }
const tijuana: TaxPlace = { country: 'MEX', state: 'BC', postalCode: '22000' }
const houston: TaxPlace = { country: 'USA', state: 'TX', postalCode: '77002' }
const mexican: TaxParty = { country: 'MEX', isCompany: true }
const atBorder: TaxParty = { ...mexican, hasBorderRate: true }
const american: TaxParty = { country: 'USA', isCompany: true }
const texan: Certificate = {
  state: 'TX',
  kind: 'resale',
  number: '32012345678',
  expiresOn: '2026-12-31',
}

const scrap: TaxSale = {
  day: '2026-11-27',
  goods: 'scrap',
  baseCents: 1_000_001,
  origin: monterrey,
  delivery: monterrey,
  seller: mexican,
  buyer: mexican,
  certificates: [],
}
/** Kind, percent and cents of each line, or its reason. */
const summaryOf = (sale: Partial<TaxSale>) =>
  computeTaxLines({ ...scrap, ...sale }).map(({ kind, percent, cents, reason }) =>
    [kind, reason ?? `${percent} % ${cents}`].join(' '),
  )

describe('computeTaxLines', () => {
  it.each<[string, Partial<TaxSale>, string[]]>([
    ['scrap to a company', {}, ['iva 16 % 160000', 'ivaWithheld 16 % -160000']],
    [
      'scrap to a person with a business',
      { buyer: { ...mexican, isCompany: false } },
      ['iva 16 % 160000'],
    ],
    ['scrap to a foreign company', { buyer: american }, ['iva 16 % 160000']],
    ['other goods', { goods: 'other' }, ['iva 16 % 160000']],
    [
      'other goods to a buyer without tax number',
      { goods: 'other', buyer: null },
      ['iva 16 % 160000'],
    ],
    ['scrap to a buyer without tax number', { buyer: null }, ['notComputed buyerUnregistered']],
    ['a seller without tax number', { seller: null }, ['notComputed sellerUnregistered']],
    ['a foreign seller', { seller: american }, ['notComputed sellerUnregistered']],
    ['an export', { delivery: houston, seller: null }, ['ivaExport 0 % 0']],
    ['an import', { origin: houston }, ['importIva 0 % 0']],
    [
      'a sale in the United States',
      { origin: houston, delivery: houston },
      ['salesTaxByBuyer 0 % 0'],
    ],
    ['a day before the rules', { day: '2009-12-31' }, ['notComputed noRule']],
  ])('%s', (_name, sale, expected) => {
    expect(summaryOf(sale)).toEqual(expected)
  })

  it.each<[string, Partial<TaxSale>, number]>([
    ['on its last day', { day: '2025-12-31' }, 8],
    ['after its last day', { day: '2026-01-01' }, 16],
    ['for a delivery outside the zone', { day: '2025-12-31', delivery: monterrey }, 16],
    ['for goods outside the zone', { day: '2025-12-31', origin: monterrey }, 16],
    ['for a seller who is not registered', { day: '2025-12-31', seller: mexican }, 16],
  ])(
    'charges the rate of the border zone only while it is in force: %s',
    (_name, sale, percent) => {
      const lines = computeTaxLines({
        ...scrap,
        origin: tijuana,
        delivery: tijuana,
        seller: atBorder,
        ...sale,
      })
      expect(lines.map((line) => line.percent)).toEqual([percent, percent])
    },
  )

  it.each<[string, Certificate, string]>([
    ['its last day', { ...texan, expiresOn: '2026-11-27' }, 'salesTaxExempt'],
    ['no expiry', { ...texan, expiresOn: null }, 'salesTaxExempt'],
    ['another state', { ...texan, state: 'AZ' }, 'salesTaxByBuyer'],
    ['an expiry in the past', { ...texan, expiresOn: '2026-11-26' }, 'salesTaxByBuyer'],
  ])('accepts a valid certificate of the delivery state: %s', (_name, certificate, kind) => {
    const [line] = computeTaxLines({
      ...scrap,
      origin: houston,
      delivery: houston,
      certificates: [certificate],
    })
    expect(line).toMatchObject({ kind, cents: 0 })
    expect(line?.certificate?.number).toBe(kind === 'salesTaxExempt' ? texan.number : undefined)
  })
})

const place = fc.constantFrom(null, monterrey, tijuana, houston, { ...houston, state: 'XX' })
const party = fc.constantFrom(null, mexican, atBorder, american, { ...mexican, isCompany: false })
const sales = fc.record<TaxSale>({
  day: fc.constantFrom('2009-06-01', '2024-02-29', '2025-12-31', '2026-11-27', '2040-01-01'),
  goods: fc.constantFrom(...taxGoods),
  baseCents: fc.integer({ min: 1, max: 99_999_999_999 }),
  origin: place,
  delivery: place,
  seller: party,
  buyer: party,
  certificates: fc.array(
    fc.record<Certificate>({
      state: fc.constantFrom('TX', 'AZ'),
      kind: fc.constantFrom(...certificateKinds),
      number: fc.string(),
      expiresOn: fc.constantFrom(null, '2020-01-01', '2030-01-01'),
    }),
    { maxLength: 3 },
  ),
})

describe('the tax lines of any sale', () => {
  it('are in whole cents, and their sum is neither negative nor more than the rate', () => {
    fc.assert(
      fc.property(sales, (sale) => {
        const lines = computeTaxLines(sale)
        expect(lines.every(({ cents }) => Number.isSafeInteger(cents))).toBe(true)
        const sum = sumTaxCents(lines)
        expect(sum).toBeGreaterThanOrEqual(0)
        expect(sum).toBeLessThanOrEqual(Math.ceil(sale.baseCents * 0.16))
      }),
    )
  })

  it('withhold all charged tax or nothing', () => {
    fc.assert(
      fc.property(sales, (sale) => {
        const lines = computeTaxLines(sale)
        const withheld = lines.find(({ kind }) => kind === 'ivaWithheld')
        if (withheld) expect(sumTaxCents(lines)).toBe(0)
        expect(lines.filter(({ cents }) => cents < 0)).toEqual(
          withheld && withheld.cents < 0 ? [withheld] : [],
        )
      }),
    )
  })

  it('are one line without money and with a reason if a place is not known', () => {
    fc.assert(
      fc.property(sales, fc.constantFrom('origin', 'delivery'), (sale, side) => {
        expect(computeTaxLines({ ...sale, [side]: null })).toEqual([
          {
            kind: 'notComputed',
            reason: 'placeUnknown',
            percent: 0,
            baseCents: sale.baseCents,
            cents: 0,
          },
        ])
      }),
    )
  })
})

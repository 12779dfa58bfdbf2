import * as fc from 'fast-check'
import { isSameName } from './isSameName.ts'
import { type Expected, lackingCentsOf, matchReceipt, settle } from './matchReceipt.ts'
import { proposeOrders } from './proposeOrders.ts'
import { referenceOf } from './reference.ts'

const buildExpected = (fields: Partial<Expected> = {}): Expected => ({
  _id: 'transfer-7',
  orderId: 7,
  buyerId: 2,
  cents: 100_000,
  currency: 'MXN',
  reference: referenceOf(7),
  state: 'incoming',
  receivedCents: 0,
  dueAt: null,
  names: ['Plásticos del Norte, S.A. de C.V.'],
  ...fields,
})
const buildReceipt = (fields: object = {}) => ({
  text: `pago ${referenceOf(7)}`,
  name: 'PLASTICOS DEL NORTE',
  currency: 'MXN',
  cents: 100_000,
  isReturned: false,
  ...fields,
})
const match = (receipt: object, expected: Partial<Expected> = {}) => {
  const all = [
    buildExpected(expected),
    buildExpected({ _id: 'transfer-8', reference: referenceOf(8) }),
  ]
  return matchReceipt(buildReceipt(receipt), (reference) =>
    all.filter((one) => one.reference === reference),
  )
}

describe('a receipt with the right reference', () => {
  it.each([
    ['all of it', 100_000, 0, 100_000, 0],
    ['one cent less', 99_999, 0, 99_999, 0],
    ['the rest', 1, 99_999, 1, 0],
    ['too much', 150_000, 0, 100_000, 50_000],
    ['more than the rest', 100_000, 40_000, 60_000, 40_000],
  ])('pays %s', (_, cents, receivedCents, paid, surplusCents) => {
    expect(match({ cents }, { receivedCents })).toMatchObject({
      kind: 'apply',
      shares: [{ cents: paid }],
      surplusCents,
    })
  })

  it('goes back whole if the order is paid already', () => {
    expect(match({}, { state: 'captured', receivedCents: 100_000 })).toMatchObject({
      kind: 'apply',
      shares: [{ cents: 0 }],
      surplusCents: 100_000,
    })
  })
})

describe('a receipt for several orders', () => {
  const day = (number: number) => new Date(Date.UTC(2026, 11, number))
  const orders = fc.uniqueArray(
    fc.record({
      orderId: fc.integer({ min: 1, max: 1000 }),
      cents: fc.integer({ min: 1, max: 100_000 }),
      receivedCents: fc.nat(99_999),
      state: fc.constantFrom('incoming', 'voided'),
      dueAt: fc.integer({ min: 1, max: 5 }).map(day),
    }),
    { minLength: 1, maxLength: 8, selector: ({ orderId }) => orderId },
  )

  it('pays no order more than it lacks, and returns the rest to the cent', () => {
    fc.assert(
      fc.property(orders, fc.integer({ min: 1, max: 500_000 }), (drafts, cents) => {
        const payments = drafts.map(({ receivedCents, state, ...draft }) => {
          const got = Math.min(receivedCents, draft.cents)
          const paid = state === 'incoming' && got === draft.cents ? 'captured' : state
          return buildExpected({ ...draft, receivedCents: got, state: paid })
        })
        const found = settle(payments, cents)
        if (found.kind === 'queue')
          return expect(payments.every(({ state }) => state === 'voided')).toBe(true)
        const sum = found.shares.reduce((all, share) => all + share.cents, found.surplusCents)
        expect(sum).toBe(cents)
        for (const share of found.shares) {
          expect(share.expected.state).not.toBe('voided')
          expect(share.cents).toBeLessThanOrEqual(lackingCentsOf(share.expected))
        }
        // Nothing goes back while an order lacks money.
        const lacking = payments
          .filter(({ state }) => state === 'incoming')
          .reduce((all, one) => all + lackingCentsOf(one), 0)
        expect(found.surplusCents).toBe(Math.max(0, cents - lacking))
      }),
    )
  })

  it('fills the earliest due order first', () => {
    const payments = [3, 1, 2].map((number) =>
      buildExpected({ _id: `transfer-${number}`, orderId: number, dueAt: day(number) }),
    )
    expect(settle(payments, 150_000)).toMatchObject({
      shares: [
        { expected: { orderId: 1 }, cents: 100_000 },
        { expected: { orderId: 2 }, cents: 50_000 },
      ],
      surplusCents: 0,
    })
  })
})

it.each([
  ['noReference', { text: 'pago de material' }, {}],
  ['unknownReference', { text: referenceOf(9) }, {}],
  ['severalReferences', { text: `${referenceOf(7)} ${referenceOf(8)}` }, {}],
  ['otherCurrency', { currency: 'USD' }, {}],
  ['otherName', { name: 'Comercializadora Sur' }, {}],
  ['early', {}, { state: 'promised' as const }],
  ['ended', {}, { state: 'voided' as const }],
  ['bounced', { isReturned: true }, {}],
])('a receipt waits for an operator as %s', (reason, receipt, expected) => {
  expect(match(receipt, expected)).toEqual({ kind: 'queue', reason })
})

it('accepts a receipt of a bank that gives no name', () => {
  expect(match({ name: '' })).toMatchObject({ kind: 'apply' })
})

it.each([
  ['PLASTICOS DEL NORTE SA DE CV', 'Plásticos del Norte', true],
  ['Gulf Coast Polymers', 'Gulf Coast Polymers, LLC', true],
  ['RECICLADORA INDUSTRIAL DEL NOR', 'Recicladora Industrial del Norte', true],
  ['PLASTICOS', 'Plásticos del Norte', false],
  ['Materia Prima', 'Materia Gris', false],
  ['SA', 'SC', false],
])('%s and %s are the same company: %s', (bankName, companyName, isSame) => {
  expect(isSameName(bankName, companyName)).toBe(isSame)
})

describe('proposals', () => {
  const awaited = [
    buildExpected({ _id: 'amount', reference: referenceOf(55), names: ['Otra'] }),
    buildExpected({ _id: 'name', reference: referenceOf(66), cents: 7 }),
    buildExpected({ _id: 'none', reference: referenceOf(77), cents: 8, names: ['Otra'] }),
  ]

  it('name the amount and the company', () => {
    expect(proposeOrders(buildReceipt({ text: '' }), awaited)).toEqual([
      { key: 'amount', reasons: ['amount'] },
      { key: 'name', reasons: ['name'] },
    ])
  })

  it('find a reference with one wrong, missing or additional character', () => {
    const ours = buildExpected({ cents: 9, names: ['Otra'] })
    fc.assert(
      fc.property(fc.nat(11), fc.constantFrom('', 'X', '5'), fc.nat(1), (at, more, removed) => {
        const right = ours.reference!
        const wrong = `${right.slice(0, at)}${more}${right.slice(at + removed)}`
        expect(
          proposeOrders(buildReceipt({ text: `PAGO ${wrong} HOY`, name: 'Z' }), [
            ours,
            ...awaited,
          ]).find(({ key }) => key === ours._id),
        ).toEqual({
          key: ours._id,
          reasons: [wrong.includes(right) ? 'reference' : 'closeReference'],
        })
      }),
    )
  })
})

import type { Material } from '@materia/contracts/catalog/material.ts'
import { exactPerKilogram } from '@materia/contracts/catalog/pricePerKilogram.ts'
import { routeOf } from '@materia/contracts/freight/routeOf.ts'
import { reasonsMax } from '@materia/contracts/matches/constants.ts'
import type { MatchReason } from '@materia/contracts/matches/match.ts'
import * as fc from 'fast-check'
import { buildMaterial } from '../../test/factories.ts'
import { toMaterial } from '../model/material.ts'
import { factsOf, type Market } from './facts.ts'
import { type InterestKind, toInterest } from './interest.ts'
import { rank } from './rank.ts'
import { contributionsOf, featureNames, featuresOf, type Model, scoreOf } from './score.ts'

const place = { country: 'USA', postalCode: '77002' } as const
const market: Market = {
  mxnPerUsd: 20,
  medianOf: (type) => (type === 'ABS' ? undefined : { dollars: 0.6, listings: 14 }),
}

const listing = fc
  .record({
    type: fc.constantFrom('Polypropylene', 'ABS', 'HDPE'),
    grade: fc.constantFrom(null, 'Homopolymer', 'Copolymer'),
    presentation: fc.constantFrom('Ground', 'Bales', 'In Piece'),
    mfi: fc.constantFrom(null, '4', '8', '12', '40'),
    postalCode: fc.constantFrom('77002', '78040', '64010', '10001', ''),
    priceCents: fc.integer({ min: 1, max: 10_000_000 }),
    currency: fc.constantFrom('USD', 'MXN'),
    userId: fc.integer({ min: 1, max: 5 }),
  })
  .map((fields) =>
    buildMaterial({
      ...fields,
      country: fields.postalCode === '64010' ? 'MEX' : 'USA',
    }),
  )
const shown = listing.map((material) =>
  toMaterial(material, {
    id: material.userId,
    companyName: 'Norte',
    profilePictureUrl: '',
    isVerified: material.userId === 1,
  }),
)
const interests = fc.array(
  fc
    .tuple(fc.constantFrom<InterestKind>('order', 'contact', 'favorite'), listing)
    .map(([kind, material]) => toInterest(kind, material)),
  { maxLength: 12 },
)
const weight = fc.double({ min: 0, max: 3, noNaN: true })
const model = fc
  .record({
    bias: fc.double({ min: -5, max: 5, noNaN: true }),
    values: fc.array(weight, { minLength: 9, maxLength: 9 }),
  })
  .map(({ bias, values }): Model => ({
    version: 1,
    bias,
    weights: Object.fromEntries(
      featureNames.map((name, at) => [name, values[at]]),
    ) as Model['weights'],
  }))

describe('matches', () => {
  it('give only reasons that are true of the listing and of the lots of the company', () => {
    fc.assert(
      fc.property(shown, interests, model, (material, own, anyModel) => {
        const [match] = rank({
          candidates: [{ material, search: null }],
          profile: { interests: own, place },
          market,
          feedback: [],
          model: anyModel,
        })
        expect(match!.reasons.length).toBeLessThanOrEqual(reasonsMax)
        for (const reason of match!.reasons) expectTrue(reason, material, own)
      }),
    )
  })

  it('never score a listing higher for being farther away', () => {
    fc.assert(
      fc.property(
        shown,
        interests,
        model,
        fc.nat(5000),
        fc.nat(5000),
        (material, own, anyModel, near, more) => {
          const facts = factsOf(material, { interests: own, place }, market)
          const scoreAt = (kilometres: number) =>
            scoreOf(contributionsOf(featuresOf({ ...facts, kilometres }), anyModel), anyModel)
          expect(scoreAt(near + more)).toBeLessThanOrEqual(scoreAt(near))
        },
      ),
    )
  })

  it('put a listing behind the same one of which the feedback of a company says nothing', () => {
    fc.assert(
      fc.property(shown, interests, model, (material, own, anyModel) => {
        const reason = fc.sample(fc.constantFrom('form', 'seller', 'material' as const), 1)[0]!
        const { type, presentation, seller } = material
        const given = {
          reason,
          type,
          presentation,
          sellerId: seller.id,
          kilometres: null,
          percent: null,
        }
        const scoreWith = (feedback: (typeof given)[]) =>
          rank({
            candidates: [{ material, search: null }],
            profile: { interests: own, place },
            market,
            feedback,
            model: anyModel,
          })[0]!.score
        expect(scoreWith([given])).toBeLessThan(scoreWith([]))
      }),
    )
  })

  it('know nothing good of a price that is a likely mistake', () => {
    const material = toMaterial(buildMaterial({ priceCents: 100 }), {
      id: 1,
      companyName: '',
      profilePictureUrl: '',
      isVerified: false,
    })
    expect(factsOf(material, { interests: [], place }, market).price).toBeNull()
  })
})

function expectTrue(
  reason: MatchReason,
  material: Material,
  interests: ReturnType<typeof toInterest>[],
): void {
  const sameType = interests.filter(({ type }) => type === material.type)
  const { type, grade, presentation, postalCode, country, currency, mfi, seller } = material
  switch (reason.kind) {
    case 'material': {
      const alike = sameType.filter((lot) => !reason.grade || lot.grade === grade)
      return expect(reason).toMatchObject({ type, lots: alike.length })
    }
    case 'mfi': {
      const known = sameType.flatMap((lot) => (lot.mfi ? [Number(lot.mfi)] : []))
      expect(reason).toMatchObject({
        low: Math.min(...known),
        high: Math.max(...known),
        lots: known.length,
      })
      return expect(Number(mfi) >= reason.low && Number(mfi) <= reason.high).toBe(true)
    }
    case 'form':
      return expect(reason).toMatchObject({
        presentation,
        lots: interests.filter((lot) => lot.presentation === presentation).length,
      })
    case 'distance': {
      const way = routeOf({ country, postalCode: postalCode ?? '' }, place)
      return expect(reason.kilometres).toBe(way?.kilometres)
    }
    case 'price': {
      const { dollars, listings } = market.medianOf(type, '')!
      const price = exactPerKilogram(material)!
        .div(currency === 'MXN' ? 20 : 1)
        .toNumber()
      expect(price).toBeLessThan(dollars)
      expect(Math.abs(dollars * (1 + reason.percent / 100) - price)).toBeLessThanOrEqual(
        0.00501 * dollars,
      )
      return expect(reason.listings).toBe(listings)
    }
    case 'seller':
      return expect(reason.orders).toBe(
        interests.filter(({ kind, sellerId }) => kind === 'order' && sellerId === seller.id).length,
      )
    case 'verified':
      return expect(seller.isVerified).toBe(true)
    case 'search':
      throw new Error('No saved search was given')
  }
}

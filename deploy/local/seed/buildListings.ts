import type { MaterialDocument } from '@materia/catalog/src/publicApi.ts'
import { type RandomSource, randomSource } from './randomSource.ts'
import { kilogramsOf } from '@materia/contracts/catalog/kilogramsOf.ts'
import type { Category, Unit } from '@materia/contracts/catalog/types.ts'
import { type Company, companies } from './companies.ts'
import { describeLot } from './describeLot.ts'
import { type LotKind, lotKinds, moreLotKinds } from './lots.ts'
import { formOf, type Look, type ShotName, shots } from './pictures/Look.ts'

/** A listing before it has ids and pictures. */
export type Listing = { seller: Company; look: Look; shown: ShotName[]; material: Omit<MaterialDocument, '_id' | 'userId' | 'images'> }

const mxnPerUsd = 18.4
const days = 90
const dayMs = 24 * 60 * 60 * 1000

/** The same listings for the same number, the oldest first, of the 90 days before `now`. */
export function buildListings(count: number, now: Date): Listing[] {
  const random = randomSource(2026)
  const lots = randomSource(60)
  const ages = Array.from({ length: count }, () => random.between(0, 1) ** 1.6 * days * dayMs).toSorted((a, b) => b - a)
  const others = randomSource(18)
  return ages.map((age) => {
    const createdAt = new Date(now.getTime() - age)
    const isSingleLot = !lots.chance(0.3)
    const usual = buildListing(random, lotKinds, createdAt, isSingleLot)
    return others.chance(0.2) ? buildListing(others, moreLotKinds, createdAt, isSingleLot) : usual
  })
}

function buildListing(random: RandomSource, kinds: LotKind[], createdAt: Date, isSingleLot: boolean): Listing {
  const seller = weighted(random, companies, ({ sells }) => sells)
  const category: Category = random.chance(seller.metals) ? 'Metals' : 'Plastics'
  const kind = weighted(random, kinds.filter((lot) => lot.category === category), ({ share }) => share)
  const { type, presentation } = kind
  const grade = kind.grades && random.pick(kind.grades)
  const color = random.pick(kind.colors)
  const origin = random.chance(0.7) ? 'Post-industrial' : 'Post-consumer'
  const mfi = kind.mfi ? random.pick(kind.mfi) : null
  const amount = amountOf(random, kind)
  const cheaper = (origin === 'Post-consumer' ? 0.88 : 1) * (color === 'Mixed' ? 0.84 : 1)
  const usd = random.between(...kind.price) * cheaper * amount.weight
  const price = priceOf(usd, seller.country === 'MEX' && random.chance(0.65))
  const state = seller.yards.length > 0 && random.chance(0.35) ? random.pick(seller.yards) : seller.state
  const description = describeLot(random, { category, type, grade, presentation, color, origin, unit: amount.unit, mfi, country: seller.country })
  return {
    seller,
    look: { category, form: formOf(category, presentation), color },
    shown: shownOf(random),
    material: {
      revision: 1,
      title: [type, presentation, color, origin].join(' / '),
      description, category, type, ...(grade && { grade }), presentation, mfi, color,
      quantity: amount.quantity, availableQuantity: amount.quantity, unit: amount.unit, kilograms: kilogramsOf(amount.quantity, amount.unit),
      ...price,
      country: seller.country, state,
      materialOrigin: origin, status: 'available', isSingleLot, createdAt, deletedAt: null,
    },
  }
}

type Amount = { quantity: number; unit: Unit; weight: number }

function amountOf(random: RandomSource, { weight: [from, to], pieceKilograms }: LotKind): Amount {
  const kilograms = (from + (to - from) * random.between(0, 1) ** 2) * 1000
  if (pieceKilograms !== undefined && random.chance(0.25)) {
    const quantity = Math.max(10, Math.round(kilograms / pieceKilograms / 10) * 10)
    return { quantity, unit: 'Pieces', weight: quantity * pieceKilograms }
  }
  if (kilograms >= 2000 && random.chance(0.6)) {
    const quantity = Math.round(kilograms / 1000)
    return { quantity, unit: 'T', weight: quantity * 1000 }
  }
  const step = kilograms > 1000 ? 100 : 25
  const quantity = Math.max(step, Math.round(kilograms / step) * step)
  return { quantity, unit: 'Kg', weight: quantity }
}

/** Rounded as people do: to five dollars or a hundred pesos. */
function priceOf(usd: number, isInPesos: boolean) {
  return isInPesos
    ? ({ priceCents: Math.max(1, Math.round((usd * mxnPerUsd) / 100)) * 10_000, currency: 'MXN' } as const)
    : ({ priceCents: Math.max(1, Math.round(usd / 5)) * 500, currency: 'USD' } as const)
}

/** One to three pictures; the cover is the whole lot or a part of it. */
function shownOf(random: RandomSource): ShotName[] {
  const cover: ShotName = random.chance(0.6) ? 'whole' : 'close'
  return [cover, ...shots.filter((shot) => shot !== cover)].slice(0, random.integer(1, 3))
}

function weighted<Value>(random: RandomSource, values: Value[], weightOf: (value: Value) => number): Value {
  let left = random.between(0, values.reduce((sum, value) => sum + weightOf(value), 0))
  return values.find((value) => (left -= weightOf(value)) < 0) ?? values[0]
}

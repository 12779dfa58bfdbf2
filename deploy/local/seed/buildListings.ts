import { dayMs } from '@materia/contracts/durations.ts'
import type { MaterialDocument } from '@materia/catalog/src/publicApi.ts'
import { type RandomSource, randomSource } from './lots/randomSource.ts'
import { kilogramsOf } from '@materia/contracts/catalog/lists/kilogramsOf.ts'
import type { Category, Unit } from '@materia/contracts/catalog/lists/constants.ts'
import { claimants } from '@materia/contracts/goods/carbonTerms.ts'
import type { Country } from '@materia/contracts/places/places.ts'
import { type Company, companies } from './companies.ts'
import { describeLot } from './lots/describeLot.ts'
import type { LotKind } from './lots/LotKind.ts'
import { lotKinds } from './lots/lotKinds.ts'
import { moreLotKinds } from './lots/moreLotKinds.ts'
import { pictureCounter } from './lotPictures.ts'
import { yardCode } from './yardCodes.ts'

/** A listing without ids yet, and the names of its images. */
export type Listing = {
  seller: Company
  pictures: string[]
  material: Omit<MaterialDocument, '_id' | 'userId' | 'images'>
}

export const mxnPerUsd = 18.4
const days = 90
/** Every third listing is a less common material. */
const othersEvery = 3

/** Always the same listings for the same count, oldest first, over the 90 days before `now`. */
export function buildListings(count: number, now: Date): Listing[] {
  return [...eachListing(count, now)]
}

/** The same listings, built one at a time: a million of them do not fit in memory. */
export function* eachListing(count: number, now: Date): Generator<Listing> {
  const random = randomSource(2026)
  const fates = randomSource(38)
  const picturesOf = pictureCounter()
  const ages = Array.from(
    { length: count },
    () => random.between(0, 1) ** 1.6 * days * dayMs,
  ).toSorted((a, b) => b - a)
  for (const [place, age] of ages.entries()) {
    const createdAt = new Date(now.getTime() - age)
    yield place % othersEvery === 0
      ? buildOther({ random, fates, picturesOf }, place / othersEvery, createdAt)
      : buildUsual({ random, fates, picturesOf }, createdAt)
  }
}

function buildUsual(source: Source, createdAt: Date): Listing {
  const { random } = source
  const seller = weighted(random, companies, ({ sells }) => sells)
  const category = random.chance(seller.metals) ? 'Metals' : 'Plastics'
  const kind = weighted(
    random,
    lotKinds.filter((lot) => lot.category === category),
    ({ share }) => share,
  )
  return buildListing(source, {
    seller,
    kind,
    grade: kind.grades && random.pick(kind.grades),
    createdAt,
  })
}

/** Cycles through the kinds. Each time, a kind has its other country and its next grade. */
function buildOther(source: Source, place: number, createdAt: Date): Listing {
  const round = Math.floor(place / moreLotKinds.length)
  const kind = moreLotKinds[place % moreLotKinds.length]
  const country: Country = (place + round) % 2 === 0 ? 'MEX' : 'USA'
  const seller = weighted(source.random, companies, (company) =>
    company.country === country
      ? company.sells * (kind.category === 'Metals' ? company.metals : 1 - company.metals)
      : 0,
  )
  return buildListing(source, {
    seller,
    kind,
    grade: kind.grades?.[Math.floor(round / 2) % kind.grades.length],
    createdAt,
  })
}

type Source = {
  random: RandomSource
  /** Separate, so that the other choices stay as they were. */
  fates: RandomSource
  picturesOf: ReturnType<typeof pictureCounter>
}
type Lot = { seller: Company; kind: LotKind; grade: string | undefined; createdAt: Date }

function buildListing(
  { random, fates, picturesOf }: Source,
  { seller, kind, grade, createdAt }: Lot,
): Listing {
  const { category, type, presentation } = kind
  const color = random.pick(kind.colors)
  const origin = kind.origin ?? (random.chance(0.7) ? 'Post-industrial' : 'Post-consumer')
  const mfi = kind.mfi ? random.pick(kind.mfi) : null
  const packageType = kind.packages.length > 0 ? random.pick(kind.packages) : null
  const isSingleLot = random.chance(0.7)
  const amount = amountOf(random, kind)
  const pieceKilograms = amount.unit === 'Pieces' ? kind.pieceKilograms : undefined
  const cheaper =
    (origin === 'Post-consumer' && !kind.origin ? 0.9 : 1) * (color === 'Mixed' ? 0.85 : 1)
  const price = priceOf(
    random.between(...kind.price) * cheaper * amount.weight,
    seller.country === 'MEX' && random.chance(0.65),
  )
  const language = seller.country === 'MEX' && random.chance(0.8) ? 'es' : 'en'
  const said = { category, type, ...(grade && { grade }), presentation, color, mfi, packageType }
  const pictures = picturesOf(random, { category, type, presentation, color, packageType })
  const description = describeLot(
    random,
    {
      ...said,
      origin,
      unit: amount.unit,
      isSingleLot,
      ...(pieceKilograms && { pieceKilograms }),
    },
    language,
  )
  const state =
    seller.yards.length > 0 && random.chance(0.25) ? random.pick(seller.yards) : seller.state
  return {
    seller,
    pictures,
    material: {
      revision: 1,
      title: [type, presentation, color, origin].join(' / '),
      description,
      ...said,
      ...(pieceKilograms && { pieceKilograms: String(pieceKilograms) }),
      quantity: amount.quantity,
      availableQuantity: amount.quantity,
      unit: amount.unit,
      kilograms: kilogramsOf(amount.quantity, amount.unit),
      ...price,
      country: seller.country,
      state,
      postalCode: yardCode(seller, state) ?? null,
      ...carbonTerms(fates, category),
      materialOrigin: origin,
      status: 'available',
      isSingleLot,
      createdAt,
      deletedAt: null,
    },
  }
}

/** Metal has buyers elsewhere, plastic often ends in a landfill, and some sellers do not say. */
function carbonTerms(random: RandomSource, category: Category) {
  return {
    counterfactual: random.pick(
      category === 'Metals'
        ? (['soldElsewhere', 'soldElsewhere', 'landfilled', null] as const)
        : (['landfilled', 'landfilled', 'burned', 'soldElsewhere', 'reusedInside', null] as const),
    ),
    carbonClaimant: random.pick(claimants),
  }
}

type Amount = { quantity: number; unit: Unit; weight: number }

function amountOf(
  random: RandomSource,
  { weight: [from, to], pieceKilograms, isWeighed = false }: LotKind,
): Amount {
  const kilograms = (from + (to - from) * random.between(0, 1) ** 2) * 1000
  const isCounted = pieceKilograms !== undefined && random.chance(0.25)
  if (isCounted && !isWeighed) {
    const quantity = Math.max(10, Math.round(kilograms / pieceKilograms / 10) * 10)
    return { quantity, unit: 'Pieces', weight: quantity * pieceKilograms }
  }
  if (kilograms >= 2000 && (isCounted || random.chance(0.6))) {
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
    ? ({
        priceCents: Math.max(1, Math.round((usd * mxnPerUsd) / 100)) * 10_000,
        currency: 'MXN',
      } as const)
    : ({ priceCents: Math.max(1, Math.round(usd / 5)) * 500, currency: 'USD' } as const)
}

function weighted<Value>(
  random: RandomSource,
  values: Value[],
  weightOf: (value: Value) => number,
): Value {
  let left = random.between(
    0,
    values.reduce((sum, value) => sum + weightOf(value), 0),
  )
  return values.find((value) => (left -= weightOf(value)) < 0) ?? values[0]
}

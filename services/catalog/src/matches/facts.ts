import type { Material } from '@materia/contracts/catalog/material.ts'
import { exactPerKilogram } from '@materia/contracts/catalog/pricePerKilogram.ts'
import { routeOf } from '@materia/contracts/freight/routeOf.ts'
import type { PostalCodePlace } from '@materia/contracts/freight/shipment.ts'
import type { Interest } from './interest.ts'

/** The median ask in US dollars per kilogram, of a material or a grade. */
export type Median = { dollars: number; listings: number }

/** A company as its matches need it. */
export type Profile = {
  interests: Interest[]
  /** The place of its deliveries, if it is known. */
  place: PostalCodePlace | null
}

export type Market = {
  mxnPerUsd: number
  /** Undefined where too few listings have an ask. */
  medianOf: (type: string, grade: string) => Median | undefined
}

/** A range of melt flow indexes and how many lots it is of. */
type MfiWindow = { low: number; high: number; lots: number }

/** True statements about a listing and a company, which a person can check. */
export type Facts = {
  /** How many lots of the company are of the same material, and how much they weigh together. */
  material: { lots: number; weight: number }
  grade: { lots: number; weight: number }
  form: { lots: number; weight: number }
  /** The range of the company's lots of the same material. Null without one, or without an index. */
  mfi: (MfiWindow & { mfi: number }) | null
  kilometres: number | null
  /** The price beside the median ask, in percent of it. */
  price: { percent: number; listings: number } | null
  /** The orders of the company from this seller. */
  orders: number
  isVerified: boolean
  /** The name of a saved search that finds the listing. */
  search: string | null
}

/** A price this many times below the median is a likely mistake. */
const implausible = 3

/** A wider range says nothing about a listing. */
const mfiWidthMax = 4

export function factsOf(
  material: Material,
  { interests, place }: Profile,
  market: Market,
  search: string | null = null,
): Facts {
  const { type, grade, presentation, category, seller } = material
  const sameType = interests.filter((interest) => interest.type === type)
  return {
    material: sumOf(sameType),
    grade: sumOf(grade ? sameType.filter((interest) => interest.grade === grade) : []),
    form: sumOf(
      interests.filter(
        (interest) => interest.category === category && interest.presentation === presentation,
      ),
    ),
    mfi: mfiOf(material, sameType),
    kilometres: kilometresTo(material, place),
    price: priceBeside(material, market),
    orders: interests.filter(({ kind, sellerId }) => kind === 'order' && sellerId === seller.id)
      .length,
    isVerified: seller.isVerified,
    search,
  }
}

/** An order says more about a company than a message, and a message more than a saved listing. */
const weightOf: Record<Interest['kind'], number> = { order: 3, contact: 2, favorite: 1, own: 1 }

function sumOf(interests: Interest[]) {
  return {
    lots: interests.length,
    weight: interests.reduce((sum, { kind }) => sum + weightOf[kind], 0),
  }
}

function mfiOf({ mfi }: Material, sameType: Interest[]): Facts['mfi'] {
  const known = sameType.flatMap((interest) =>
    Number(interest.mfi) > 0 ? [Number(interest.mfi)] : [],
  )
  if (!(Number(mfi) > 0) || known.length === 0) return null
  const [low, high] = [Math.min(...known), Math.max(...known)]
  return high > low * mfiWidthMax ? null : { mfi: Number(mfi), low, high, lots: known.length }
}

export function kilometresTo(
  { country, postalCode }: Pick<Material, 'country' | 'postalCode'>,
  place: PostalCodePlace | null,
): number | null {
  if (!place || !postalCode) return null
  return routeOf({ country, postalCode }, place)?.kilometres ?? null
}

function priceBeside(material: Material, { mxnPerUsd, medianOf }: Market): Facts['price'] {
  const median = medianOf(material.type, material.grade ?? '')
  const price = exactPerKilogram(material)
  if (!median || !price) return null
  const dollars = price.div(material.currency === 'MXN' ? mxnPerUsd : 1).toNumber()
  if (dollars * implausible < median.dollars) return null
  return {
    percent: Math.round((dollars / median.dollars - 1) * 100),
    listings: median.listings,
  }
}

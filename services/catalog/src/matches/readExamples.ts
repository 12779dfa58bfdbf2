import type { Material } from '@materia/contracts/catalog/material.ts'
import type { CatalogDeps } from '../deps.ts'
import { withSellers } from '../sellers/withSellers.ts'
import { factsOf, type Market } from './facts.ts'
import type { Example } from './fitModel.ts'
import { type Interest, type InterestKind, toInterest } from './interest.ts'
import type { Choice, HeldOut } from './measureRanking.ts'
import { readMarket } from './readMarket.ts'
import { featuresOf } from './score.ts'

/** The newest listings, from which others are sampled. */
const poolMax = 5_000
const othersPerExample = 5
const othersPerCompany = 200
const heldOutShare = 0.2
const interestsMax = 200
/** The newest favorites, and the newest orders. */
const rowsMax = 10_000

/** A company saved or ordered a listing. Messages have no time, so they only show interests. */
type ChoiceEvent = { userId: number; materialId: number; at: Date; kind: InterestKind }

type Deps = Pick<
  CatalogDeps,
  'materials' | 'sellers' | 'favorites' | 'reservations' | 'askFigures' | 'exchangeRate' | 'now'
>

export type Examples = { events: number; training: Example[]; heldOut: HeldOut[] }

/** Splits favorites and orders by time: the newest fifth is held out and measures a ranking. */
export async function readExamples(deps: Deps, pause: () => Promise<void>): Promise<Examples> {
  const events = await readEvents(deps)
  const split = Math.floor(events.length * (1 - heldOutShare))
  const world = await readWorld(deps, events)
  const past = new Map<number, ChoiceEvent[]>()
  const popularity = new Map<number, number>()
  const training: Example[] = []
  for (const event of events.slice(0, split)) {
    const before = past.get(event.userId) ?? []
    const choice = world.choiceFor(before, event.userId)
    const chosen = choice(event.materialId)
    const others = world.sample(event, othersPerExample).flatMap((id) => choice(id) ?? [])
    if (chosen) training.push(...toExamples(chosen, others))
    past.set(event.userId, [...before, event])
    popularity.set(event.materialId, (popularity.get(event.materialId) ?? 0) + 1)
    await pause()
  }
  const heldOut: HeldOut[] = []
  for (const [userId, later] of Map.groupBy(events.slice(split), (event) => event.userId)) {
    const before = past.get(userId) ?? []
    const choice = world.choiceFor(before, userId, popularity)
    const chosen = later.flatMap(({ materialId }) => choice(materialId) ?? [])
    const others = world.sample(later[0]!, othersPerCompany).flatMap((id) => choice(id) ?? [])
    const category = world.categoryOf(later[0]!.materialId)
    if (chosen.length > 0 && category)
      heldOut.push({
        isKnown: before.length > 0,
        category,
        choices: [...chosen.map((one) => ({ ...one, isChosen: true })), ...others],
      })
    await pause()
  }
  return { events: events.length, training, heldOut }
}

const toExamples = (chosen: Choice, others: Choice[]): Example[] => [
  { features: chosen.features, isChosen: true },
  ...others.map(({ features }) => ({ features, isChosen: false })),
]

async function readWorld(deps: Deps, events: ChoiceEvent[]) {
  const { materials } = deps
  const newest = await materials.find().sort({ _id: -1 }).limit(poolMax).lean()
  const known = new Set(newest.map(({ _id }) => _id))
  const ids = [...new Set(events.map(({ materialId }) => materialId))]
  const more = await materials.find({ _id: { $in: ids.filter((id) => !known.has(id)) } }).lean()
  const listings = await withSellers(deps, [...newest, ...more])
  const byId = new Map(listings.map((material) => [material.id, material]))
  const market = await readMarket(deps)
  const chosenBy = new Set(events.map(({ userId, materialId }) => `${userId}/${materialId}`))
  const pool = newest.flatMap(({ _id }) => byId.get(_id) ?? [])
  return {
    categoryOf: (id: number) => byId.get(id)?.category,
    choiceFor: (before: ChoiceEvent[], userId: number, popularity?: Map<number, number>) =>
      choiceFor({ before, place: placeOf(pool, userId), byId, market, popularity }),
    /** Listings of others that were there at that time, and that the company never chose. */
    sample: ({ userId, materialId, at }: ChoiceEvent, count: number) =>
      sampled(
        pool,
        materialId,
        count,
        ({ id, userId: sellerId, createdAt }) =>
          sellerId !== userId &&
          Date.parse(createdAt) <= at.getTime() &&
          !chosenBy.has(`${userId}/${id}`),
      ),
  }
}

type Context = {
  before: ChoiceEvent[]
  place: ReturnType<typeof placeOf>
  byId: Map<number, Material>
  market: Market
  popularity?: Map<number, number>
}

function choiceFor({ before, place, byId, market, popularity }: Context) {
  const interests = before.slice(-interestsMax).flatMap(({ kind, materialId }): Interest[] => {
    const material = byId.get(materialId)
    return material ? [toInterest(kind, { ...material, _id: materialId })] : []
  })
  return (id: number): Choice | null => {
    const material = byId.get(id)
    if (!material) return null
    return {
      features: featuresOf(factsOf(material, { interests, place }, market)),
      isChosen: false,
      popularity: popularity?.get(id) ?? 0,
      isSameCategory: interests.some(({ category }) => category === material.category),
      materialId: id,
    }
  }
}

function placeOf(pool: Material[], userId: number) {
  const own = pool.find((material) => material.userId === userId && material.postalCode)
  return own ? { country: own.country, postalCode: own.postalCode! } : null
}

/** The same listings for the same event, spread over the pool. */
function sampled(
  pool: Material[],
  seed: number,
  count: number,
  isOpen: (material: Material) => boolean,
): number[] {
  const found: number[] = []
  // A prime step visits each place of the pool once.
  for (let tries = 0; tries < pool.length && found.length < count; tries++) {
    const material = pool[(seed * 31 + tries * 7919) % pool.length]!
    if (isOpen(material)) found.push(material.id)
  }
  return found
}

/** The favorites and orders of all companies, the oldest first, each company and listing once. */
async function readEvents({
  favorites,
  reservations,
}: Pick<CatalogDeps, 'favorites' | 'reservations'>): Promise<ChoiceEvent[]> {
  const [saved, ordered] = await Promise.all([
    favorites.find().sort({ _id: -1 }).limit(rowsMax).lean(),
    reservations.find({ state: 'confirmed' }).sort({ _id: -1 }).limit(rowsMax).lean(),
  ])
  const events = [
    ...saved.map(({ userId, materialId, createdAt: at }) => ({
      userId,
      materialId,
      at,
      kind: 'favorite' as const,
    })),
    ...ordered.map(({ buyerId: userId, materialId, createdAt: at }) => ({
      userId,
      materialId,
      at,
      kind: 'order' as const,
    })),
  ].toSorted((one, other) => one.at.getTime() - other.at.getTime())
  const first = new Map(
    events.toReversed().map((event) => [`${event.userId}/${event.materialId}`, event]),
  )
  return events.filter((event) => first.get(`${event.userId}/${event.materialId}`) === event)
}

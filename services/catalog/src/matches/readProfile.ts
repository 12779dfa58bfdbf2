import type { PostalCodePlace } from '@materia/contracts/freight/shipment.ts'
import type { MatchBasis } from '@materia/contracts/matches/constants.ts'
import { readRows } from '@materia/service-kit/src/database/readRows.ts'
import type { CatalogDeps } from '../deps.ts'
import type { SavedSearchDocument } from '../model/savedSearch.ts'
import type { Profile } from './facts.ts'
import { interestFields, type InterestKind, type InterestRow, toInterest } from './interest.ts'

/** The newest rows of each kind that count. */
const rowsMax = 200
const ownMax = 50
/** Each saved search is one more query of the index. */
const searchesMax = 2

export type ReadProfile = Profile & {
  basis: MatchBasis
  searches: SavedSearchDocument[]
}

type Deps = Pick<
  CatalogDeps,
  'materials' | 'favorites' | 'materialReaders' | 'reservations' | 'savedSearches'
>

/** A company's interests and place. Without any interest, its own listings speak for it. */
export async function readProfile(
  deps: Deps,
  userId: number,
  to: PostalCodePlace | null,
): Promise<ReadProfile> {
  const { materials, savedSearches } = deps
  const [kinds, searches] = await Promise.all([
    readKinds(deps, userId),
    savedSearches.find({ userId, wantedId: null }).sort({ _id: -1 }).limit(searchesMax).lean(),
  ])
  const rows =
    kinds.size === 0
      ? []
      : await materials
          .find({ _id: { $in: [...kinds.keys()] } }, interestFields)
          .lean<InterestRow[]>()
  // A message about an own listing says what others want.
  const interests = rows
    .filter((row) => row.userId !== userId)
    .map((row) => toInterest(kinds.get(row._id)!, row))
  const isKnown = interests.length > 0 || searches.length > 0
  const own = isKnown && to ? [] : await readOwn(deps, userId)
  return {
    basis: isKnown ? 'interests' : own.length > 0 ? 'listings' : 'newest',
    interests: isKnown ? interests : own.map((row) => toInterest('own', row)),
    searches: readRows(savedSearches, searches, (row) => row),
    place: to ?? placeOf(own),
  }
}

const readOwn = ({ materials }: Deps, userId: number) =>
  materials
    .find({ userId, deletedAt: null }, interestFields)
    .sort({ _id: -1 })
    .limit(ownMax)
    .lean<InterestRow[]>()

/** The newest listings that a company ordered, asked about or saved, each with the strongest kind. */
async function readKinds(
  { favorites, materialReaders, reservations }: Deps,
  userId: number,
): Promise<Map<number, InterestKind>> {
  const [saved, read, ordered] = await Promise.all([
    favorites.find({ userId }, { materialId: 1 }).sort({ _id: -1 }).limit(rowsMax).lean(),
    materialReaders
      .find({ userId }, { materialId: 1 })
      .sort({ materialId: -1 })
      .limit(rowsMax)
      .lean(),
    reservations
      .find({ buyerId: userId, state: 'confirmed' }, { materialId: 1 })
      .sort({ _id: -1 })
      .limit(rowsMax)
      .lean(),
  ])
  // A later entry replaces the kind of an earlier one.
  const kinds = new Map<number, InterestKind>()
  for (const { materialId } of saved) kinds.set(materialId, 'favorite')
  for (const { materialId } of read) kinds.set(materialId, 'contact')
  for (const { materialId } of ordered) kinds.set(materialId, 'order')
  const newest = [...kinds].toSorted(([one], [other]) => other - one).slice(0, rowsMax)
  return new Map(newest)
}

function placeOf(own: InterestRow[]): PostalCodePlace | null {
  const placed = own.find(({ postalCode }) => postalCode)
  return placed ? { country: placed.country, postalCode: placed.postalCode! } : null
}

import type { Material } from '@materia/contracts/catalog/material.ts'
import { fittingMax } from '@materia/contracts/wanted/constants.ts'
import { wanted as contract } from '@materia/contracts/wanted/contract.ts'
import type { Wanted } from '@materia/contracts/wanted/wanted.ts'
import type { WantedMatch } from '@materia/contracts/wanted/wantedMatch.ts'
import { createYielder } from '@materia/service-kit/src/changes/createYielder.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import type { CatalogDeps } from '../deps.ts'
import { type Facts, kilometresTo } from '../matches/facts.ts'
import { findBlocked } from '../matches/findBlocked.ts'
import { findModel } from '../matches/findModel.ts'
import { forAMinute } from '../matches/forAMinute.ts'
import { reasonsOf } from '../matches/reasons.ts'
import { contributionsOf, featuresOf, type Model, scoreOf } from '../matches/score.ts'
import { isListed } from '../model/material.ts'
import { entriesOf } from '../searchMatcher/entriesOf.ts'
import { withSellers } from '../sellers/withSellers.ts'

/** The newest own listings that are compared with the posts. */
const listingsMax = 50

/** Posts that own listings fit, by the same facts and weights as matches of listings. */
export function listWantedMatches(deps: CatalogDeps) {
  return route(contract.listWantedMatches, async ({ query: { limit }, user: { userId } }) => {
    const [fitting, blocked, model] = await Promise.all([
      findFitting(deps, userId),
      findBlocked(deps, userId),
      forAMinute(deps.matchModels, deps.now(), () => findModel(deps)),
    ])
    const posts = await deps.wantedSearch.read([...fitting.keys()])
    const items = posts
      .filter((post) => !blocked.has(post.userId))
      .map((post) => toMatch(post, fitting.get(post.id) ?? [], model))
      .toSorted((one, other) => other.score - one.score || other.wanted.id - one.wanted.id)
    return { items: items.slice(0, limit) }
  })
}

/** Own listings on sale by the id of each post that they fit, the newest first. */
async function findFitting(deps: CatalogDeps, userId: number): Promise<Map<number, Material[]>> {
  await deps.searchMatcher.loaded()
  const own = await deps.materials
    .find({ userId, deletedAt: null, status: 'available' })
    .sort({ _id: -1 })
    .limit(listingsMax)
    .lean()
  const listed = own.filter(isListed)
  const materials = new Map((await withSellers(deps, listed)).map((each) => [each.id, each]))
  const fitting = new Map<number, Material[]>()
  const yieldIfDue = createYielder()
  for (const [id, entry] of await entriesOf(deps, listed)) {
    const material = materials.get(id)
    for (const { wantedId } of material ? deps.searchMatcher.findMatches(entry) : [])
      if (wantedId) fitting.set(wantedId, [...(fitting.get(wantedId) ?? []), material!])
    await yieldIfDue()
  }
  return fitting
}

function toMatch(wanted: Wanted, materials: Material[], model: Model): WantedMatch {
  const [first] = materials
  const facts = factsOf(wanted, materials)
  const contributions = contributionsOf(featuresOf(facts), model)
  return {
    wanted,
    listings: materials.length,
    materials: materials.slice(0, fittingMax),
    score: scoreOf(contributions, model),
    reasons: first ? reasonsOf({ ...first, grade: wanted.grade }, facts, contributions) : [],
  }
}

/** Each listing fits, so the lots of each fact are the listings that the post asks this of. */
function factsOf(post: Wanted, materials: Material[]): Facts {
  const all = { lots: materials.length, weight: materials.length }
  const none = { lots: 0, weight: 0 }
  const [first] = materials
  const ofForm = materials.filter(({ presentation }) => presentation === first?.presentation)
  const place = { country: post.country, postalCode: post.postalCode }
  const distances = materials.flatMap((material) => kilometresTo(material, place) ?? [])
  const { mfiMin, mfiMax } = post
  return {
    material: all,
    grade: post.grade ? all : none,
    form: post.presentations.length > 0 ? { lots: ofForm.length, weight: ofForm.length } : none,
    mfi:
      mfiMin && mfiMax && first?.mfi
        ? {
            mfi: Number(first.mfi),
            low: Number(mfiMin),
            high: Number(mfiMax),
            lots: materials.length,
          }
        : null,
    kilometres: distances.length > 0 ? Math.min(...distances) : null,
    price: null,
    orders: 0,
    isVerified: post.buyer.isVerified,
    search: null,
  }
}

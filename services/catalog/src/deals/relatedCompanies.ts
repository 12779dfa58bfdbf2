import { identity } from '@materia/contracts/identity/contract.ts'
import type { CatalogDeps } from '../deps.ts'

type Deps = Pick<CatalogDeps, 'deals' | 'sendRequest'>
type Pair = readonly [number, number]

/** How many requests wait for identity at once. */
const concurrent = 8

/** Tells which of these pairs are related. */
type FindRelated = (pairs: Pair[]) => Promise<Pair[]>

/** Asks identity about each pair once. Throws if identity does not respond. */
export function createFindRelated({ sendRequest }: Pick<Deps, 'sendRequest'>): FindRelated {
  const answers = new Map<string, boolean>()
  const ask = async (userIds: Pair) => {
    const { areRelated } = await sendRequest(identity.findRelation, { userIds: [...userIds] })
    answers.set(keyOf(userIds), areRelated)
  }
  return async (pairs) => {
    const unknown = new Map(
      pairs.map((pair) => [keyOf(pair), pair] as const).filter(([key]) => !answers.has(key)),
    )
    const asked = [...unknown.values()]
    for (let from = 0; from < asked.length; from += concurrent)
      await Promise.all(asked.slice(from, from + concurrent).map(ask))
    return pairs.filter((pair) => answers.get(keyOf(pair)))
  }
}

const keyOf = ([one, other]: Pair) => (one < other ? `${one} ${other}` : `${other} ${one}`)

/**
 * Notes on new deals whether their companies are related. Soon after the deal, because a deleted
 * account is related to nobody. Returns how many deals are new.
 */
export async function noteRelated({ deals }: Deps, findRelated: FindRelated): Promise<number> {
  const fresh = await deals.find({ isRelated: null }, { sellerId: 1, buyerId: 1 }).lean()
  if (fresh.length === 0) return 0
  const related = new Set(
    (await findRelated(fresh.map(({ sellerId, buyerId }) => [sellerId, buyerId]))).map(keyOf),
  )
  await deals.bulkWrite(
    fresh.map(({ _id, sellerId, buyerId }) => ({
      updateOne: {
        filter: { _id },
        update: { $set: { isRelated: related.has(keyOf([sellerId, buyerId])) } },
      },
    })),
  )
  return fresh.length
}

/** Returns a function with the same number for companies that are related, also through others. */
export async function groupCompanies(
  companies: number[],
  findRelated: FindRelated,
): Promise<(company: number) => number> {
  const pairs = companies.flatMap((one, place) =>
    companies.slice(place + 1).map((other): Pair => [one, other]),
  )
  const groupOf = new Map<number, number>()
  for (const [one, other] of await findRelated(pairs)) {
    const [kept, merged] = [groupOf.get(one) ?? one, groupOf.get(other) ?? other]
    for (const company of companies)
      if ((groupOf.get(company) ?? company) === merged) groupOf.set(company, kept)
  }
  return (company) => groupOf.get(company) ?? company
}

import type { Material } from '@materia/contracts/catalog/material.ts'
import { reasonsMax } from '@materia/contracts/matches/constants.ts'
import type { MatchReason } from '@materia/contracts/matches/match.ts'
import type { Facts } from './facts.ts'
import type { Features } from './score.ts'

/** A longer way is no reason to buy. */
const kilometresMax = 800

/** The facts that speak for a listing, the one that adds most first. */
export function reasonsOf(
  material: Material,
  facts: Facts,
  contributions: Features,
): MatchReason[] {
  return candidatesOf(material, facts, contributions)
    .filter(({ added }) => added > 0)
    .toSorted((one, other) => other.added - one.added)
    .slice(0, reasonsMax)
    .map(({ reason }) => reason)
}

type Candidate = { added: number; reason: MatchReason }

function candidatesOf(
  { type, grade, presentation }: Material,
  { kilometres, mfi, price, search, isVerified, orders, ...facts }: Facts,
  added: Features,
): Candidate[] {
  const candidates: Candidate[] = []
  const add = (sum: number, reason: MatchReason) => candidates.push({ added: sum, reason })
  if (facts.grade.lots > 0)
    add(added.material + added.grade, {
      kind: 'material',
      type,
      grade: grade ?? null,
      lots: facts.grade.lots,
    })
  else if (facts.material.lots > 0)
    add(added.material, { kind: 'material', type, grade: null, lots: facts.material.lots })
  if (facts.form.lots > 0) add(added.form, { kind: 'form', presentation, lots: facts.form.lots })
  if (mfi && mfi.mfi >= mfi.low && mfi.mfi <= mfi.high)
    add(added.mfi, { kind: 'mfi', low: mfi.low, high: mfi.high, lots: mfi.lots })
  if (kilometres !== null && kilometres <= kilometresMax)
    add(added.distance, { kind: 'distance', kilometres })
  if (price && price.percent < 0) add(added.price, { kind: 'price', ...price })
  if (orders > 0) add(added.seller, { kind: 'seller', orders })
  if (search !== null) add(added.search, { kind: 'search', name: search })
  if (isVerified) add(added.verified, { kind: 'verified' })
  return candidates
}

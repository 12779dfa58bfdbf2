import {
  type ListingTerm,
  listingTerms,
  termText,
} from '@materia/contracts/catalog/listingTerms.ts'
import type {
  TermChange,
  TermChangesReply,
  TermChangesRequest,
} from '@materia/contracts/catalog/termChanges.ts'
import { decimal, leftOf, partCents, shareOf } from '@materia/contracts/money.ts'
import { notFound } from '@materia/service-kit/src/AppError.ts'
import type { ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import { type MaterialDocument, termsRevisionOf, toMaterial } from '../model/material.ts'
import { toSeller } from '../model/seller.ts'
import type { CatalogDeps } from '../deps.ts'

type Changed = { material: MaterialDocument; fields: Partial<MaterialDocument> }

/** The fields of a change, with the next revision of the terms if it changes one of them. */
export function withTermsRevision({ material, fields }: Changed): Partial<MaterialDocument> {
  return changedTerms(material, { ...material, ...fields }).length > 0
    ? { ...fields, termsRevision: termsRevisionOf(material) + 1 }
    : fields
}

/** Stores the terms that a change replaces, so that a buyer can see the difference. */
export async function savePastTerms(
  { pastTerms, now }: Pick<CatalogDeps, 'pastTerms' | 'now'>,
  session: ClientSession,
  changes: Changed[],
): Promise<void> {
  const rows = changes
    .filter(({ fields }) => fields.termsRevision !== undefined)
    .map(({ material }) => ({
      _id: `${material._id}/${termsRevisionOf(material)}`,
      materialId: material._id,
      userId: material.userId,
      material,
      at: now(),
    }))
  if (rows.length > 0) await pastTerms.insertMany(rows, { session })
}

/** For an order whose buyer agreed to other terms. */
export function listTermChanges({
  materials,
  pastTerms,
}: Pick<CatalogDeps, 'materials' | 'pastTerms'>) {
  return async ({
    materialId,
    termsRevision,
    quantity,
  }: TermChangesRequest): Promise<TermChangesReply> => {
    const [material, past] = await Promise.all([
      materials.findById(materialId).lean(),
      termsRevision === undefined
        ? null
        : pastTerms.findById(`${materialId}/${termsRevision}`).lean(),
    ])
    if (!material) throw notFound()
    return {
      termsRevision: termsRevisionOf(material),
      changes: past ? changedTerms(past.material, material, Number(quantity)) : [],
    }
  }
}

/** The terms that differ, with the price of `quantity`, by default of all that is left. */
function changedTerms(
  before: MaterialDocument,
  after: MaterialDocument,
  quantity?: number,
): TermChange[] {
  const [was, now] = [textsOf(before, quantity), textsOf(after, quantity)]
  return listingTerms
    .filter((term) =>
      term === 'price' ? hasOtherUnitPrice(before, after) : was[term] !== now[term],
    )
    .map((term) => ({ term, was: was[term], now: now[term] }))
}

/** The stock may change at the same price for each unit. */
function hasOtherUnitPrice(before: MaterialDocument, after: MaterialDocument): boolean {
  // Without stock there is no unit price, and the products below would always be equal.
  if ((before.quantity === 0) !== (after.quantity === 0)) return true
  return (
    BigInt(before.priceCents) * BigInt(after.quantity) !==
    BigInt(after.priceCents) * BigInt(before.quantity)
  )
}

/** The terms as texts in the form of the API. */
function textsOf(material: MaterialDocument, quantity?: number): Record<ListingTerm, string>
function textsOf(material: MaterialDocument, quantity?: number): Record<string, string> {
  const listing = toMaterial(material, toSeller(material.userId, undefined))
  const price = quantity === undefined ? listing.price : decimal(priceOf(quantity, material))
  return Object.fromEntries(
    listingTerms.map((term) => [term, termText({ ...listing, price }, term)]),
  )
}

/** A buyer may have seen more than is left. */
function priceOf(quantity: number, material: MaterialDocument): number {
  const left = leftOf(material)
  if (left.quantity === 0) return 0
  return quantity > left.quantity
    ? shareOf(left.cents, quantity, left.quantity)
    : partCents(quantity, left)
}

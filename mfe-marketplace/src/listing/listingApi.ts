import { changeMaterial, createMaterial, getMaterial } from '@materia/contracts/catalog/api.ts'
import { storedTitle } from '@materia/contracts/catalog/materialTitle.ts'
import type { Material } from '@materia/contracts/catalog/material.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { queryOptions } from '@tanstack/react-query'
import { listingChange, toDraft } from '../listingForm/listingFields.ts'
import type { ListingFields } from '../listingForm/fieldNames.ts'

/**
 * The current listing, to edit or to copy it: a listing cached by a list may be stale. Its key is
 * outside of `materials`, so saving does not refetch it.
 */
export function listingQuery(id: number) {
  return queryOptions({
    queryKey: ['listingForm', id],
    queryFn: ({ signal }) => call(getMaterial, { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
  })
}

export async function createListing(fields: ListingFields): Promise<Material> {
  const draft = toDraft(fields)
  const { category } = draft
  if (!category) throw new Error('The form was sent without a category')
  return call(createMaterial, { body: { title: storedTitle(draft), ...draft, category } })
}

/** Returns the changed listing. Sends nothing when nothing has changed. */
export async function changeListing(
  material: Material,
  before: ListingFields,
  after: ListingFields,
): Promise<Material> {
  const change = listingChange(before, after)
  return Object.keys(change).length === 0
    ? material
    : call(changeMaterial, { params: { id: material.id }, body: change })
}

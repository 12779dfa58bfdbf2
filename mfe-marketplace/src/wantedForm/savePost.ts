import type { Wanted } from '@materia/contracts/wanted/wanted.ts'
import type { ListingFields } from '../listingForm/fieldNames.ts'
import { patchWanted, sendWanted } from '../wanted/wantedApi.ts'
import { toPost } from './wantedFields.ts'

/** A valid form has all fields. */
function toBody(fields: ListingFields) {
  const { category, type, kilograms, postalCode, ...rest } = toPost(fields)
  if (!category || !type || !kilograms || !postalCode)
    throw new Error('The form was sent with missing fields')
  return { ...rest, category, type, kilograms, postalCode }
}

export async function createPost(fields: ListingFields): Promise<Wanted> {
  const status = fields.saveAs === 'draft' ? 'draft' : 'open'
  return sendWanted({ ...toBody(fields), status })
}

/** Publishes a draft, unless it is saved as one again. Other posts keep their status. */
export async function changePost(post: Wanted, fields: ListingFields): Promise<Wanted> {
  const isPublished = post.status === 'draft' && fields.saveAs !== 'draft'
  const { status: _status, ...body } = toBody(fields)
  return patchWanted(post.id, { ...body, ...(isPublished && { status: 'open' }) })
}

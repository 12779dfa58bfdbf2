import { readFormDraft, writeFormDraft } from '@materia/ui/src/forms/formDraft.ts'
import { textNames } from './listingFields.ts'
import type { ListingFields } from './listingFields.ts'

/** Which form a draft is of. */
export type DraftOf = 'new' | { copyOf: number } | { edit: number }

/** Where the browser keeps what a user typed and has not sent. */
export function draftKey(userId: number, of: DraftOf): string {
  const form = of === 'new' ? of : 'edit' in of ? `edit-${of.edit}` : `copy-${of.copyOf}`
  return `listing-draft_${userId}_${form}`
}

/** The fields that were typed and not sent; nothing when none were. What another version left there is left out. */
export function readDraft(key: string): Partial<ListingFields> | null {
  const stored = readFormDraft('localStorage', key)
  return stored && knownFields(stored)
}

export function writeDraft(key: string, fields: Partial<ListingFields>): void {
  writeFormDraft('localStorage', key, fields)
}

function knownFields(stored: Record<string, unknown>): Partial<ListingFields> | null {
  const fields: Partial<ListingFields> = {}
  for (const name of textNames) {
    const value = stored[name]
    if (typeof value === 'string') fields[name] = value
  }
  const { imageUrl } = stored
  if (Array.isArray(imageUrl)) fields.imageUrl = imageUrl.filter((url) => typeof url === 'string')
  return Object.keys(fields).length > 0 ? fields : null
}

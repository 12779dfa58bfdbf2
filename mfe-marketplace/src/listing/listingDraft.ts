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
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return isRecord(stored) ? knownFields(stored) : null
  } catch {
    return null
  }
}

/** Keeps what differs from the form's beginning; nothing differs, nothing is kept. */
export function writeDraft(key: string, fields: Partial<ListingFields>): void {
  try {
    if (Object.keys(fields).length === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(fields))
  } catch {
    // A browser that stores nothing: the form itself still holds it.
  }
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

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

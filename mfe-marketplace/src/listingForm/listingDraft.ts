import { readFormDraft, writeFormDraft } from '@materia/ui/src/forms/formDraft.ts'
import { type ListingFields, textNames } from './fieldNames.ts'

/** The form that a draft belongs to. */
export type DraftOf =
  | 'new'
  | 'unlisted'
  | 'wanted'
  | { copyOf: number }
  | { edit: number }
  | { wanted: number }

/** The storage key of a user's unsent text. */
export function draftKey(userId: number, of: DraftOf): string {
  return `listing-draft_${userId}_${formName(of)}`
}

function formName(of: DraftOf): string {
  if (typeof of === 'string') return of
  if ('wanted' in of) return `wanted-${of.wanted}`
  return 'edit' in of ? `edit-${of.edit}` : `copy-${of.copyOf}`
}

/** The typed and unsent fields, or null. Ignores fields stored by another version. */
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

import type { WeighPicture } from '@materia/contracts/settlement/constants.ts'
import { readFormDraft, writeFormDraft } from '@materia/ui/src/forms/formDraft.ts'
import { change, readAll, readOne } from './database.ts'

/** A picture of a ticket that is still being written. `draft`: the storage key of its form. */
export type DraftPicture = { id: string; draft: string; of: WeighPicture; file: Blob }
type Typed = { draft: string; fields: object & { at: number } }

/**
 * Keeps what is typed into a form. The page reads it from the local storage, of which a killed
 * browser may lose the last minute, so the database has it too.
 */
export function keepTyped(draft: string, typed: object): void {
  const fields = { ...typed, at: Date.now() }
  writeFormDraft('localStorage', draft, fields)
  change('typed', (store) => store.put({ draft, fields }), 'relaxed').catch(() => {})
}

/** Call it before a form reads its draft. */
export async function restoreTyped(draft: string): Promise<void> {
  const kept = await readOne<Typed>('typed', draft)
  const { at = 0 } = readFormDraft('localStorage', draft) ?? {}
  if (kept && kept.fields.at > Number(at)) writeFormDraft('localStorage', draft, kept.fields)
}

export async function keepPicture(picture: DraftPicture): Promise<void> {
  await change('pictures', (pictures) => pictures.put(picture))
}

export async function readPictures(draft: string): Promise<DraftPicture[]> {
  return (await readAll<DraftPicture>('pictures')).filter((picture) => picture.draft === draft)
}

export async function dropPictures(ids: string[]): Promise<void> {
  if (ids.length > 0)
    await change('pictures', (pictures) => ids.forEach((id) => pictures.delete(id)))
}

/** Deletes the draft of a ticket that the outbox or the server has now. */
export async function endDraft(draft: string): Promise<void> {
  writeFormDraft('localStorage', draft, {})
  await change('typed', (typed) => typed.delete(draft))
  await dropPictures((await readPictures(draft)).map(({ id }) => id))
}

/** The same for a form that a kill of the browser ended. A newer ticket's draft stays. */
export async function endDraftOf({ draft, key }: { draft: string; key: string }): Promise<void> {
  await restoreTyped(draft)
  const attempt = readFormDraft('localStorage', draft)?.['attempt']
  if (JSON.stringify(attempt)?.includes(key)) await endDraft(draft)
}

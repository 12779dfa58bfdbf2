import { useEffect, useState } from 'react'
import { type DraftPicture, readPictures, restoreTyped } from '../outbox/drafts.ts'

/** The pictures of a form's draft. Undefined while its draft is read. */
export function useTicketDraft(draft: string): DraftPicture[] | undefined {
  const [kept, setKept] = useState<{ draft: string; pictures: DraftPicture[] }>()
  useEffect(() => {
    let isStopped = false
    restoreTyped(draft)
      .then(() => readPictures(draft))
      .catch(() => [])
      .then((pictures) => !isStopped && setKept({ draft, pictures }))
    return () => {
      isStopped = true
    }
  }, [draft])
  return kept?.draft === draft ? kept.pictures : undefined
}

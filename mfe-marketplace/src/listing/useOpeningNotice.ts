import { notify } from '@materia/ui/src/notify.ts'
import { useEffect } from 'react'

/** Shows a notice once when the screen opens, e.g. for an invalid URL. */
export function useOpeningNotice(title: string, description?: string): void {
  useEffect(() => notify({ title, description, variant: 'destructive' }), [title, description])
}

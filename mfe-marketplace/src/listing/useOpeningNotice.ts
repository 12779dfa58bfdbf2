import { notify } from '@materia/ui/src/notify.ts'
import { useEffect } from 'react'

/** Says once, when the screen opens, what is wrong with its address. */
export function useOpeningNotice(title: string, description?: string): void {
  useEffect(() => notify({ title, description, variant: 'destructive' }), [title, description])
}

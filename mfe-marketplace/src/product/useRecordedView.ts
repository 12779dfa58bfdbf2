import { recordView } from '@materia/contracts/catalog/api.ts'
import type { Material } from '@materia/contracts/catalog/material.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { useCurrentUser } from '@materia/client/identity/useSession.ts'
import { useEffect } from 'react'

/** Counts that a listing was looked at: once in a visit, and not by its owner. */
export function useRecordedView({ id, userId }: Pick<Material, 'id' | 'userId'>): void {
  const user = useCurrentUser()
  const isOthers = user !== undefined && user?.id !== userId
  useEffect(() => {
    if (isOthers && mark(id)) call(recordView, { params: { id } }).catch(() => unmark(id))
  }, [id, isOthers])
}

function keyOf(id: number): string {
  return `viewed_${id}`
}

/** False where it was looked at before in this visit; one that cannot be told apart is not counted. */
function mark(id: number): boolean {
  try {
    if (sessionStorage.getItem(keyOf(id))) return false
    sessionStorage.setItem(keyOf(id), '1')
    return true
  } catch {
    return false
  }
}

/** A view that did not arrive is counted the next time. */
function unmark(id: number): void {
  try {
    sessionStorage.removeItem(keyOf(id))
  } catch {
    // Storage was refused meanwhile: then there is no mark either.
  }
}

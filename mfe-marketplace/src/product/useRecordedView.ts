import { recordView } from '@materia/contracts/catalog/api.ts'
import type { Material } from '@materia/contracts/catalog/material.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { useCurrentUser } from '@materia/client/identity/useSession.ts'
import { useEffect } from 'react'

/** Counts a view of a listing, once per visit and not by its owner. */
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

/**
 * Returns false if this visit has counted already. Without storage that is not known, so nothing is
 * counted.
 */
function mark(id: number): boolean {
  try {
    if (sessionStorage.getItem(keyOf(id))) return false
    sessionStorage.setItem(keyOf(id), '1')
    return true
  } catch {
    return false
  }
}

/** A failed count is repeated at the next view. */
function unmark(id: number): void {
  try {
    sessionStorage.removeItem(keyOf(id))
  } catch {
    // Without storage there is no mark either.
  }
}

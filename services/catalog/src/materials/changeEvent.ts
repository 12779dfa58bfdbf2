import { catalog } from '@materia/contracts/catalog/contract.ts'
import type { MaterialStatus } from '@materia/contracts/catalog/lists/constants.ts'
import { isUnfinished, type MaterialDocument } from '../model/material.ts'

/** The event of a change. For other services, a draft that is listed is a new listing. */
export function changeEvent(before: MaterialDocument, status: MaterialStatus) {
  if (status === 'withdrawn' && before.status !== 'withdrawn') return catalog.materialWithdrawn
  return status === 'available' && isUnfinished(before)
    ? catalog.materialListed
    : catalog.materialChanged
}

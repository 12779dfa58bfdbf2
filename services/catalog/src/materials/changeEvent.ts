import { catalog } from '@materia/contracts/catalog/contract.ts'
import type { MaterialStatus } from '@materia/contracts/catalog/lists/constants.ts'
import { isUnfinished, type MaterialDocument } from '../model/material.ts'

/** What a change of a listing is told as. A draft that is listed is a listing that is new to everybody. */
export function changeEvent(before: MaterialDocument, status: MaterialStatus) {
  if (status === 'withdrawn' && before.status !== 'withdrawn') return catalog.materialWithdrawn
  return status === 'available' && isUnfinished(before)
    ? catalog.materialListed
    : catalog.materialChanged
}

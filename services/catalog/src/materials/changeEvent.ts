import { catalog } from '@materia/contracts/catalog/contract.ts'
import { isListed, isUnfinished, type MaterialDocument } from '../model/material.ts'

/** The event of a change. For others, a draft or unlisted listing that is listed is a new listing. */
export function changeEvent(before: MaterialDocument, fields: Partial<MaterialDocument>) {
  const after = { ...before, ...fields }
  if (after.status === 'withdrawn' && before.status !== 'withdrawn')
    return catalog.materialWithdrawn
  const wasHidden = isUnfinished(before) || before.isUnlisted
  return wasHidden && isListed(after) ? catalog.materialListed : catalog.materialChanged
}

import { catalog } from '@materia/contracts/catalog/contract.ts'
import { isListed, type MaterialDocument } from '../model/material.ts'

/** The event of a change. A listing that lists show again is listed anew, also when stock returns. */
export function changeEvent(before: MaterialDocument, fields: Partial<MaterialDocument>) {
  const after = { ...before, ...fields }
  if (after.status === 'withdrawn' && before.status !== 'withdrawn')
    return catalog.materialWithdrawn
  return !isListed(before) && isListed(after) ? catalog.materialListed : catalog.materialChanged
}

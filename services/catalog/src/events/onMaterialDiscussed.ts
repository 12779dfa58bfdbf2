import type { MaterialDiscussedData } from '@materia/contracts/chat/events.ts'
import type { ClientSession } from '@materia/service-kit/src/transaction.ts'
import type { StoreDeps } from '../routes.ts'
import { addMaterialReaders } from './addMaterialReaders.ts'

/** Whoever has a message about a listing may read it for good. */
export function onMaterialDiscussed(deps: Pick<StoreDeps, 'materialReaders'>) {
  return (data: MaterialDiscussedData, { session }: { session: ClientSession }): Promise<void> => addMaterialReaders(deps, session, data)
}

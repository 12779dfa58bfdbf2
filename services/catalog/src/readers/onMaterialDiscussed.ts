import type { MaterialDiscussedData } from '@materia/contracts/chat/message.ts'
import type { ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import type { CatalogDeps } from '../deps.ts'
import { addMaterialReaders } from './addMaterialReaders.ts'

/** Both companies of a message about a listing may read it forever. */
export function onMaterialDiscussed(deps: Pick<CatalogDeps, 'materialReaders'>) {
  return (data: MaterialDiscussedData, { session }: { session: ClientSession }): Promise<void> =>
    addMaterialReaders(deps, session, data)
}

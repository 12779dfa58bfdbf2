import { materialChanged, materialWithdrawn } from '@materia/contracts/catalog/events.ts'
import type { Material, MaterialChange } from '@materia/contracts/catalog/types.ts'
import { conflict } from '@materia/service-kit/src/AppError.ts'
import { type Call, requireUser } from '@materia/service-kit/src/route.ts'
import { type ClientSession, transaction } from '@materia/service-kit/src/transaction.ts'
import { claimPictures } from '../files/claimPictures.ts'
import { inTurn } from '../inTurn.ts'
import { applyChange, changeRefusal } from '../model/listing.ts'
import { type MaterialDocument, shownQuantity } from '../model/material.ts'
import type { CatalogDeps } from '../routes.ts'
import { saveMaterial } from '../saveMaterial.ts'
import { findOwnMaterial } from './findOwnMaterial.ts'
import { withSeller } from './withSellers.ts'

type Input = { params: { id: number }; body: MaterialChange }

export function changeMaterial(deps: CatalogDeps) {
  // Many at once would only make the database try them again and again.
  const ofMaterial = inTurn()
  return async (call: Call<Input>): Promise<Material> => {
    const changed = await ofMaterial(call.params.id, () => transaction(deps.connection, (session) => saveChange(deps, session, call)))
    deps.search.put(changed)
    return withSeller(deps, changed)
  }
}

async function saveChange(deps: CatalogDeps, session: ClientSession, call: Call<Input>): Promise<MaterialDocument> {
  const { userId } = requireUser(call)
  const { id } = call.params
  const material = await findOwnMaterial(deps, session, { id, userId })
  const { quantitySeen, ...wanted } = call.body
  if (quantitySeen !== undefined && Number(quantitySeen) !== shownQuantity(material)) throw conflict('MATERIAL_CHANGED')
  const change = applyChange(material, wanted)
  const { images = material.images, status = material.status } = change.fields
  // Whoever holds some of it writes the listing as well: of two at once one is done again.
  const isHeld = (await deps.reservations.exists({ materialId: id, state: 'held' }).session(session)) !== null
  const refusal = changeRefusal(material, change, isHeld)
  if (refusal) throw conflict(refusal)

  await claimPictures(deps, session, { userId, materialId: id, before: material.images, after: images })
  const isTakenBack = status === 'withdrawn' && material.status !== 'withdrawn'
  return saveMaterial(deps, session, { id, fields: change.fields, traceId: call.requestId, subject: isTakenBack ? materialWithdrawn : materialChanged })
}

import { catalogErrors } from '@materia/contracts/catalog/errors.ts'
import { catalog } from '@materia/contracts/catalog/contract.ts'
import { leftOf } from '@materia/contracts/money.ts'
import type { MaterialChange } from '@materia/contracts/catalog/material.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import { type ClientSession, transaction } from '@materia/service-kit/src/database/transaction.ts'
import { claimPictures } from '../images/claimPictures.ts'
import { applyChange, changeRefusal } from './listing.ts'
import { changeEvent } from './changeEvent.ts'
import type { MaterialDocument } from '../model/material.ts'
import type { CatalogDeps } from '../deps.ts'
import { saveMaterial } from './saveMaterial.ts'
import { findOwnMaterial } from './findOwnMaterial.ts'
import { withSeller } from '../sellers/withSellers.ts'

type Deps = Pick<
  CatalogDeps,
  'connection' | 'materials' | 'reservations' | 'uploads' | 'sellers' | 'search' | 'now'
>
type Change = { id: number; userId: number; change: MaterialChange }

export function changeMaterial(deps: Deps) {
  return route(
    catalog.changeMaterial,
    async ({ params: { id }, body, user: { userId }, cause }) => {
      const save = (session: ClientSession) =>
        saveChange(deps, session, { id, userId, change: body })
      const changed = await transaction(deps.connection, save, {
        ...cause,
        locks: [`material/${id}`],
      })
      deps.search.put(changed)
      return withSeller(deps, changed)
    },
  )
}

async function saveChange(
  deps: Deps,
  session: ClientSession,
  { id, userId, change: wanted }: Change,
): Promise<MaterialDocument> {
  const material = await findOwnMaterial(deps, session, { id, userId })
  const { quantitySeen, ...fields } = wanted
  if (quantitySeen !== undefined && Number(quantitySeen) !== leftOf(material).quantity)
    throw new AppError(catalogErrors.MATERIAL_CHANGED)
  const change = applyChange(material, fields)
  const { images = material.images, status = material.status } = change.fields
  // A reservation writes the listing too, so a concurrent one conflicts and is retried.
  const isHeld =
    (await deps.reservations.exists({ materialId: id, state: 'held' }).session(session)) !== null
  const refusal = changeRefusal(material, change, isHeld)
  if (refusal) throw new AppError(refusal)

  await claimPictures(deps, session, {
    userId,
    materialId: id,
    before: material.images,
    after: images,
  })
  return saveMaterial(deps, session, {
    id,
    fields: change.fields,
    event: changeEvent(material, status),
  })
}

import { catalogErrors } from '@materia/contracts/catalog/errors.ts'
import { catalog } from '@materia/contracts/catalog/contract.ts'
import { leftOf } from '@materia/contracts/money.ts'
import type { MaterialChange } from '@materia/contracts/catalog/material.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import { claimPictures } from '../images/claimPictures.ts'
import { applyChange, changeRefusal } from './listing.ts'
import type { Identity } from '@materia/service-kit/src/identity/identityHeader.ts'
import { requireConfirmedEmail } from '@materia/service-kit/src/identity/requireConfirmedEmail.ts'
import { changeEvent } from './changeEvent.ts'
import { isPublished, type MaterialDocument } from '../model/material.ts'
import type { CatalogDeps } from '../deps.ts'
import type { Turn } from '../turns/createTurns.ts'
import { savePastTerms } from './terms.ts'
import { hasOpenOrder, requireOwn } from './requireOwn.ts'
import { withSeller } from '../sellers/withSellers.ts'

type Deps = Pick<
  CatalogDeps,
  'materials' | 'pastTerms' | 'reservations' | 'uploads' | 'sellers' | 'takeTurn' | 'now'
>
type Change = { user: Identity; change: MaterialChange }

export function changeMaterial(deps: Deps) {
  return route(catalog.changeMaterial, async ({ params: { id }, body, user, cause }) => {
    // Nobody else joins the queue of the listing.
    requireOwn(await deps.materials.findById(id).lean(), user.userId)
    const save = (turn: Turn) => saveChange(deps, turn, { user, change: body })
    return withSeller(deps, await deps.takeTurn(id, save, cause))
  })
}

async function saveChange(
  deps: Deps,
  turn: Turn,
  { user, change: wanted }: Change,
): Promise<MaterialDocument> {
  const { session } = turn
  const { userId } = user
  const material = requireOwn(turn.material, userId)
  const { quantitySeen, ...fields } = wanted
  if (quantitySeen !== undefined && Number(quantitySeen) !== leftOf(material).quantity)
    throw new AppError(catalogErrors.MATERIAL_CHANGED)
  const change = applyChange(material, fields)
  const { images = material.images } = change.fields
  const isHeld = change.hasNewTerms && (await hasOpenOrder(deps, session, material._id))
  const refusal = changeRefusal(material, change, isHeld)
  if (refusal) throw new AppError(refusal)
  if (isPublished(material, change.fields)) requireConfirmedEmail(user)

  await claimPictures(deps, session, {
    userId,
    materialId: material._id,
    before: material.images,
    after: images,
  })
  await savePastTerms(deps, session, [{ material, fields: change.fields }])
  return turn.save(change.fields, changeEvent(material, change.fields))
}

import { catalog } from '@materia/contracts/catalog/contract.ts'
import { reply, type RequestHandler } from '@materia/service-kit/src/nats/respond.ts'
import type { CatalogDeps } from './deps.ts'
import { describeMaterial } from './materials/describeMaterial.ts'
import { listTermChanges } from './materials/terms.ts'
import { confirmPictures, readPicture } from './images/orderedPictures.ts'
import { exportUser } from './accounts/exportUser.ts'
import { returnStock } from './reservations/returnStock.ts'
import { reserveMaterial } from './reservations/reserveMaterial.ts'

export function replies(deps: CatalogDeps): RequestHandler[] {
  return [
    // More than may wait for one listing, so that others are reserved meanwhile.
    reply(catalog.reserveMaterial, reserveMaterial(deps), { concurrent: 1_000 }),
    reply(catalog.returnStock, returnStock(deps)),
    reply(catalog.readPicture, readPicture(deps)),
    reply(catalog.confirmPictures, confirmPictures(deps)),
    reply(catalog.listTermChanges, listTermChanges(deps)),
    reply(catalog.describeMaterial, describeMaterial(deps)),
    reply(catalog.exportUser, exportUser(deps)),
  ]
}

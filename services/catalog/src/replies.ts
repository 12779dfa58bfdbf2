import { releaseMaterial as releaseSubject, reserveMaterial as reserveSubject } from '@materia/contracts/catalog/requests.ts'
import { releaseRequest, reserveRequest } from '@materia/contracts/catalog/schemas.ts'
import type { RequestHandler } from '@materia/service-kit/src/respond.ts'
import { releaseMaterial } from './replies/releaseMaterial.ts'
import { reserveMaterial } from './replies/reserveMaterial.ts'
import type { CatalogDeps } from './routes.ts'

/** NATS requests that catalog answers. */
export function replies(deps: CatalogDeps): RequestHandler[] {
  return [
    { subject: reserveSubject, schema: reserveRequest, handle: reserveMaterial(deps) },
    { subject: releaseSubject, schema: releaseRequest, handle: releaseMaterial(deps) },
  ]
}

import { uploadImages as operation } from '@materia/contracts/catalog/operations.ts'
import type { Call } from '@materia/service-kit/src/route.ts'
import { storePictures } from '../files/storePictures.ts'
import type { CatalogDeps } from '../routes.ts'

export function uploadImages(deps: CatalogDeps) {
  return async (call: Call): Promise<{ urls: string[] }> => ({ urls: await storePictures(deps, call, operation.files) })
}

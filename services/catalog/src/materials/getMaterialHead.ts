import { fallbackMaterialId } from '@materia/contracts/catalog/lists/constants.ts'
import { catalogErrors } from '@materia/contracts/catalog/errors.ts'
import { catalog } from '@materia/contracts/catalog/contract.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import type { CatalogDeps } from '../deps.ts'
import { isPublic } from '../model/material.ts'
import { materialHead } from './materialHead.ts'
import { withSeller } from '../sellers/withSellers.ts'

export function getMaterialHead(deps: Pick<CatalogDeps, 'materials' | 'sellers'>) {
  return route(catalog.getMaterialHead, async ({ params, query }) => {
    // The fallback material, which stands for messages without a listing, has no page.
    const material =
      params.id === fallbackMaterialId ? null : await deps.materials.findById(params.id).lean()
    if (!material || !isPublic(material)) throw new AppError(catalogErrors.MATERIAL_GONE)
    return materialHead(await withSeller(deps, material), query)
  })
}

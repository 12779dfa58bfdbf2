import * as operations from '@materia/contracts/catalog/operations.ts'
import type { ExchangeRate } from '@materia/contracts/catalog/types.ts'
import type { Route } from '@materia/service-kit/src/route.ts'
import type { Connection } from 'mongoose'
import type { FileStore } from './files/FileStore.ts'
import type { PictureEncoder } from './files/startEncoder.ts'
import type { CatalogModels } from './model/catalogModels.ts'
import { addFavorite } from './routes/addFavorite.ts'
import { changeMaterial } from './routes/changeMaterial.ts'
import { createMaterial } from './routes/createMaterial.ts'
import { deleteMaterial } from './routes/deleteMaterial.ts'
import { exportMaterials } from './routes/exportMaterials.ts'
import { getFavorite } from './routes/getFavorite.ts'
import { getMaterial } from './routes/getMaterial.ts'
import { getPicture, getPictureOperation } from './routes/getPicture.ts'
import { importMaterials } from './routes/importMaterials.ts'
import { listFavoriteIds } from './routes/listFavoriteIds.ts'
import { listFavorites } from './routes/listFavorites.ts'
import { listMaterials } from './routes/listMaterials.ts'
import { listMaterialIds } from './routes/listMaterialIds.ts'
import { listMaterialPlaces } from './routes/listMaterialPlaces.ts'
import { listOwnMaterials } from './routes/listOwnMaterials.ts'
import { listSimilarMaterials } from './routes/listSimilarMaterials.ts'
import { listUserMaterials } from './routes/listUserMaterials.ts'
import { recordView } from './routes/recordView.ts'
import { removeFavorite } from './routes/removeFavorite.ts'
import { uploadImage } from './routes/uploadImage.ts'
import { uploadImages } from './routes/uploadImages.ts'
import type { Search } from './search/startSearch.ts'
import type { ViewCounter } from './startViewCounter.ts'

export type StoreDeps = CatalogModels & { connection: Connection; now: () => Date }

export type CatalogDeps = StoreDeps & {
  search: Pick<Search, 'search' | 'read' | 'put' | 'remove'>
  exchangeRate: ExchangeRate
  views: Pick<ViewCounter, 'count'>
  files: FileStore
  encoder: Pick<PictureEncoder, 'encode'>
}

export function routes(deps: CatalogDeps): Route[] {
  return [
    { operation: operations.listMaterials, handle: listMaterials(deps) },
    { operation: operations.listUserMaterials, handle: listUserMaterials(deps) },
    // Before the one by id, which would take their paths for ids.
    { operation: operations.listMaterialIds, handle: listMaterialIds(deps) },
    { operation: operations.listMaterialPlaces, handle: listMaterialPlaces(deps) },
    { operation: operations.getMaterial, handle: getMaterial(deps) },
    { operation: operations.createMaterial, handle: createMaterial(deps) },
    { operation: operations.changeMaterial, handle: changeMaterial(deps) },
    { operation: operations.deleteMaterial, handle: deleteMaterial(deps) },
    { operation: operations.listSimilarMaterials, handle: listSimilarMaterials(deps) },
    { operation: operations.recordView, handle: recordView(deps) },
    { operation: operations.listOwnMaterials, handle: listOwnMaterials(deps) },
    { operation: operations.exportMaterials, handle: exportMaterials(deps) },
    { operation: operations.importMaterials, handle: importMaterials(deps) },
    { operation: operations.getFavorite, handle: getFavorite(deps) },
    { operation: operations.addFavorite, handle: addFavorite(deps) },
    { operation: operations.removeFavorite, handle: removeFavorite(deps) },
    { operation: operations.listFavorites, handle: listFavorites(deps) },
    { operation: operations.listFavoriteIds, handle: listFavoriteIds(deps) },
    { operation: operations.uploadImage, handle: uploadImage(deps) },
    { operation: operations.uploadImages, handle: uploadImages(deps) },
    { operation: getPictureOperation, handle: getPicture(deps) },
  ]
}

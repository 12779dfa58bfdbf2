import type { Route } from '@materia/service-kit/src/http/route.ts'
import type { CatalogDeps } from './deps.ts'
import { addFavorite } from './routes/addFavorite.ts'
import { changeMaterial } from './routes/changeMaterial.ts'
import { createMaterial } from './routes/createMaterial.ts'
import { deleteMaterial } from './routes/deleteMaterial.ts'
import { exportMaterials } from './routes/exportMaterials.ts'
import { getExchangeRate } from './routes/getExchangeRate.ts'
import { getFavorite } from './routes/getFavorite.ts'
import { getMaterial } from './routes/getMaterial.ts'
import { getMaterialHead } from './routes/getMaterialHead.ts'
import { getPicture } from './routes/getPicture.ts'
import { importMaterials } from './routes/importMaterials.ts'
import { listFavoriteIds } from './routes/listFavoriteIds.ts'
import { listFavorites } from './routes/listFavorites.ts'
import { listMaterials } from './routes/listMaterials.ts'
import { listMaterialIds } from './routes/listMaterialIds.ts'
import { listMaterialPlaces } from './routes/listMaterialPlaces.ts'
import { listOwnMaterials } from './routes/listOwnMaterials.ts'
import { listSimilarMaterials } from './routes/listSimilarMaterials.ts'
import { listUserMaterials } from './routes/listUserMaterials.ts'
import { listSuggestions } from './routes/listSuggestions.ts'
import { listWaysOut } from './routes/listWaysOut.ts'
import { recordView } from './routes/recordView.ts'
import { removeFavorite } from './routes/removeFavorite.ts'
import { uploadImage } from './routes/uploadImage.ts'
import { uploadImages } from './routes/uploadImages.ts'

export function routes(deps: CatalogDeps): Route[] {
  return [
    listMaterials(deps),
    listUserMaterials(deps),
    // Before the one by id, which would take their paths for ids.
    listMaterialIds(deps),
    listMaterialPlaces(deps),
    getExchangeRate(deps),
    listSuggestions(deps),
    listWaysOut(deps),
    getMaterial(deps),
    getMaterialHead(deps),
    createMaterial(deps),
    changeMaterial(deps),
    deleteMaterial(deps),
    listSimilarMaterials(deps),
    recordView(deps),
    listOwnMaterials(deps),
    exportMaterials(deps),
    importMaterials(deps),
    getFavorite(deps),
    addFavorite(deps),
    removeFavorite(deps),
    listFavorites(deps),
    listFavoriteIds(deps),
    uploadImage(deps),
    uploadImages(deps),
    getPicture(deps),
  ]
}

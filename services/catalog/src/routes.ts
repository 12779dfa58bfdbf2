import type { Route } from '@materia/service-kit/src/http/route.ts'
import type { CatalogDeps } from './deps.ts'
import { exportAsks } from './market/exportAsks.ts'
import { getAskCell } from './market/getAskCell.ts'
import { listAsks } from './market/listAsks.ts'
import { changeSavedSearch } from './savedSearches/changeSavedSearch.ts'
import { deleteSavedSearch } from './savedSearches/deleteSavedSearch.ts'
import { listSavedSearches } from './savedSearches/listSavedSearches.ts'
import { saveSearch } from './savedSearches/saveSearch.ts'
import { addFavorite } from './favorites/addFavorite.ts'
import { changeMaterial } from './materials/changeMaterial.ts'
import { createMaterial } from './materials/createMaterial.ts'
import { deleteMaterial } from './materials/deleteMaterial.ts'
import { exportDeals } from './deals/exportDeals.ts'
import { listDeals } from './deals/listDeals.ts'
import { exportMaterials } from './imports/exportMaterials.ts'
import { getAskedPrices } from './market/getAskedPrices.ts'
import { getExchangeRate } from './browse/getExchangeRate.ts'
import { getFavorite } from './favorites/getFavorite.ts'
import { getMaterial } from './materials/getMaterial.ts'
import { getMaterialHead } from './materials/getMaterialHead.ts'
import { getPicture } from './images/getPicture.ts'
import { importMaterials } from './imports/importMaterials.ts'
import { listFavoriteIds } from './favorites/listFavoriteIds.ts'
import { listFavorites } from './favorites/listFavorites.ts'
import { listMaterials } from './browse/listMaterials.ts'
import { listMaterialIds } from './browse/listMaterialIds.ts'
import { listMaterialPlaces } from './browse/listMaterialPlaces.ts'
import { listOwnMaterials } from './materials/listOwnMaterials.ts'
import { listSimilarMaterials } from './browse/listSimilarMaterials.ts'
import { listUserMaterials } from './browse/listUserMaterials.ts'
import { listSuggestions } from './browse/listSuggestions.ts'
import { listRelaxedSearches } from './browse/listRelaxedSearches.ts'
import { getDemand } from './matches/getDemand.ts'
import { listMatches } from './matches/listMatches.ts'
import { sendMatchFeedback } from './matches/sendMatchFeedback.ts'
import { undoMatchFeedback } from './matches/undoMatchFeedback.ts'
import { changeWanted, deleteWanted } from './wanted/changeWanted.ts'
import { createWanted } from './wanted/createWanted.ts'
import { exportWanted } from './wanted/exportWanted.ts'
import { getWanted, getWantedHead } from './wanted/getWanted.ts'
import { listFittingListings } from './wanted/fittingListings.ts'
import { listOwnWanted } from './wanted/listOwnWanted.ts'
import { listWanted, listWantedIds } from './wanted/listWanted.ts'
import { listWantedMatches } from './wanted/listWantedMatches.ts'
import { reportWanted } from './wanted/reportWanted.ts'
import { recordView } from './views/recordView.ts'
import { removeFavorite } from './favorites/removeFavorite.ts'
import { uploadImage } from './images/uploadImage.ts'
import { uploadImages } from './images/uploadImages.ts'

export function routes(deps: CatalogDeps): Route[] {
  return [
    listMaterials(deps),
    listUserMaterials(deps),
    // Must come before the route by id, which would match their paths.
    listMaterialIds(deps),
    listMaterialPlaces(deps),
    getExchangeRate(deps),
    getAskedPrices(deps),
    listAsks(deps),
    getAskCell(deps),
    exportAsks(deps),
    listDeals(deps),
    exportDeals(deps),
    listSuggestions(deps),
    listRelaxedSearches(deps),
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
    listSavedSearches(deps),
    saveSearch(deps),
    changeSavedSearch(deps),
    deleteSavedSearch(deps),
    listMatches(deps),
    sendMatchFeedback(deps),
    undoMatchFeedback(deps),
    getDemand(deps),
    listWanted(deps),
    // Before the post by id.
    listWantedIds(deps),
    listOwnWanted(deps),
    exportWanted(deps),
    listWantedMatches(deps),
    getWanted(deps),
    getWantedHead(deps),
    listFittingListings(deps),
    createWanted(deps),
    changeWanted(deps),
    deleteWanted(deps),
    reportWanted(deps),
    uploadImage(deps),
    uploadImages(deps),
    getPicture(deps),
  ]
}

import { isServerRendered } from '@materia/client/shell/isServerRendered.ts'
import type { RemoteRoutes } from '@materia/client/shell/remoteTypes.ts'
import {
  addListingPath,
  dashboardPath,
  editListingPath,
  marketplacePath,
  productPath,
} from '@materia/contracts/catalog/screenPaths.ts'
import { savedSearchesPath } from '@materia/contracts/savedSearches/screenPaths.ts'
import {
  marketAsksPath,
  marketMethodPath,
  marketPath,
} from '@materia/contracts/market/screenPaths.ts'
import {
  addWantedPath,
  editWantedPath,
  wantedPath,
  wantedPostPath,
} from '@materia/contracts/wanted/screenPaths.ts'
import { onFirstInteraction } from '@materia/ui/src/onFirstInteraction.ts'
import { RemoteRoot } from '@materia/ui/src/remotes/RemoteRoot.tsx'
import { useEffect } from 'react'
import { BrowseScreen } from './browse/BrowseScreen.tsx'
import { readFilters, readPage } from './filters/filters.ts'
import english from './lang/en.json?only=browse,card,favorites,status'
import spanish from './lang/es.json?only=browse,card,favorites,status'
import { waitForPrefetch, prefetchList } from './materials/prefetchList.ts'
import { materialsPageQuery } from './materials/materialsApi.ts'

const listTexts = { en: english, es: spanish }

// The visit begins here, so the list is requested before its screen renders.
const isFirstScreen = !isServerRendered() && location.pathname === marketplacePath
if (isFirstScreen) {
  const search = new URLSearchParams(location.search)
  prefetchList(materialsPageQuery(readFilters(search), { page: readPage(search) }))
}

// Most visits begin with the list. Every other screen is a chunk of its own. This root is named as
// a part of the product page, so that a first visit there loads both at once.
const marketplaceRoot = async () => ({
  Component: (await import(/* webpackChunkName: "product.root" */ './MarketplaceRoot.tsx'))
    .MarketplaceRoot,
})
const addListingScreen = async () => ({
  Component: (await import('./listing/AddListingScreen.tsx')).AddListingScreen,
})
const compareScreen = async () => ({
  Component: (await import('./compare/CompareScreen.tsx')).CompareScreen,
})
const dashboardScreen = async () => ({
  Component: (await import('./dashboard/DashboardScreen.tsx')).DashboardScreen,
})
const editListingScreen = async () => ({
  Component: (await import('./listing/EditListingScreen.tsx')).EditListingScreen,
})
const marketScreen = async () => ({
  Component: (await import(/* webpackChunkName: "market" */ './market/MarketScreen.tsx'))
    .MarketScreen,
})
const materialPricesScreen = async () => ({
  Component: (await import(/* webpackChunkName: "market" */ './market/MaterialPricesScreen.tsx'))
    .MaterialPricesScreen,
})
const methodScreen = async () => ({
  Component: (await import('./market/MethodScreen.tsx')).MethodScreen,
})
const productScreen = async () => ({
  Component: (await import(/* webpackChunkName: "product" */ './product/ProductScreen.tsx'))
    .ProductScreen,
})

const wantedScreen = async () => ({
  Component: (await import(/* webpackChunkName: "wanted" */ './wantedList/WantedScreen.tsx'))
    .WantedScreen,
})
const wantedPostScreen = async () => ({
  Component: (await import(/* webpackChunkName: "wanted" */ './wantedPage/WantedPostScreen.tsx'))
    .WantedPostScreen,
})
const addWantedScreen = async () => ({
  Component: (await import('./wantedForm/AddWantedScreen.tsx')).AddWantedScreen,
})
const editWantedScreen = async () => ({
  Component: (await import('./wantedForm/EditWantedScreen.tsx')).EditWantedScreen,
})

const savedSearchesScreen = async () => ({
  Component: (await import('./savedSearches/SavedSearchesScreen.tsx')).SavedSearchesScreen,
})

const routes: RemoteRoutes = [
  {
    Component: ListRoot,
    children: [
      {
        path: marketplacePath,
        Component: BrowseScreen,
        ...(isFirstScreen && { loader: waitForPrefetch, shouldRevalidate: () => false }),
      },
    ],
  },
  {
    lazy: marketplaceRoot,
    children: [
      { path: productPath(':id'), lazy: productScreen },
      { path: '/product-detail/:id', lazy: productScreen },
      { path: '/compare', lazy: compareScreen },
      { path: savedSearchesPath, lazy: savedSearchesScreen },
      { path: marketPath, lazy: marketScreen },
      { path: marketAsksPath, lazy: materialPricesScreen },
      { path: marketMethodPath, lazy: methodScreen },
      { path: dashboardPath, lazy: dashboardScreen },
      { path: addListingPath, lazy: addListingScreen },
      { path: editListingPath(':id'), lazy: editListingScreen },
      { path: wantedPath, lazy: wantedScreen },
      { path: wantedPostPath(':id'), lazy: wantedPostScreen },
      { path: addWantedPath, lazy: addWantedScreen },
      { path: editWantedPath(':id'), lazy: editWantedScreen },
    ],
  },
]

export default routes

function ListRoot() {
  useEffect(() => onFirstInteraction(loadProductScreen), [])
  return <RemoteRoot name="mfe-marketplace" version={__SLICE_VERSION__} messages={listTexts} />
}

/** Most visitors open a listing next, so its code is preloaded. */
function loadProductScreen() {
  // The navigation tries again and shows the error.
  Promise.all([marketplaceRoot(), productScreen()]).catch(() => {})
}

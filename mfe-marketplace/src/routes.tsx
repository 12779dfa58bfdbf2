import type { RemoteRoutes } from '@materia/ui/src/remoteTypes.ts'
import { RemoteRoot } from '@materia/ui/src/RemoteRoot.tsx'
import { useEffect } from 'react'
import { atFirstSign } from './browse/atFirstSign.ts'
import { BrowseScreen } from './browse/BrowseScreen.tsx'
import { readFilters } from './browse/filters.ts'
import english from './lang/en.json?only=browse,card,favorites,owner,status'
import spanish from './lang/es.json?only=browse,card,favorites,owner,status'
import { awaitFirstList, startFirstList } from './materials/firstList.ts'
import { materialsPagePath } from './materials/materialsApi.ts'

const listTexts = { en: english, es: spanish }

// The visit begins here: the list need not wait for the screen.
const isFirstScreen = location.pathname === '/marketplace'
if (isFirstScreen) startFirstList(materialsPagePath(readFilters(new URLSearchParams(location.search))))

// The list is what most visits begin with: every other screen comes as a file of its own when it is gone to.
const marketplaceRoot = async () => ({ Component: (await import('./MarketplaceRoot.tsx')).MarketplaceRoot })
const addListingScreen = async () => ({ Component: (await import('./listing/AddListingScreen.tsx')).AddListingScreen })
const dashboardScreen = async () => ({ Component: (await import('./dashboard/DashboardScreen.tsx')).DashboardScreen })
const editListingScreen = async () => ({ Component: (await import('./listing/EditListingScreen.tsx')).EditListingScreen })
const productScreen = async () => ({ Component: (await import('./product/ProductScreen.tsx')).ProductScreen })

const routes: RemoteRoutes = [
  {
    Component: ListRoot,
    children: [
      { path: '/marketplace', Component: BrowseScreen, ...(isFirstScreen && { loader: awaitFirstList, shouldRevalidate: () => false }) },
    ],
  },
  {
    lazy: marketplaceRoot,
    children: [
      { path: '/product/:id', lazy: productScreen },
      { path: '/product-detail/:id', lazy: productScreen },
      { path: '/dashboard', lazy: dashboardScreen },
      { path: '/add-listing', lazy: addListingScreen },
      { path: '/edit-material/:id', lazy: editListingScreen },
    ],
  },
]

export default routes

function ListRoot() {
  useEffect(() => atFirstSign(loadProductScreen), [])
  return <RemoteRoot name="mfe-marketplace" version={__SLICE_VERSION__} messages={listTexts} />
}

/** A listing is what one goes to from the list: its page is there at the click. */
function loadProductScreen() {
  // What fails is asked for again, and said, on the way there.
  Promise.all([marketplaceRoot(), productScreen()]).catch(() => {})
}

import type { RemoteRoutes } from '@materia/ui/src/remoteTypes.ts'
import { RemoteRoot } from '@materia/ui/src/RemoteRoot.tsx'
import { BrowseScreen } from './browse/BrowseScreen.tsx'
import { readFilters } from './browse/filters.ts'
import english from './lang/en.json'
import spanish from './lang/es.json'
import { awaitFirstList, startFirstList } from './materials/firstList.ts'
import { materialsPagePath } from './materials/materialsApi.ts'

const texts = { en: english, es: spanish }

// The visit begins here: the list need not wait for the screen.
const isFirstScreen = location.pathname === '/marketplace'
if (isFirstScreen) startFirstList(materialsPagePath(readFilters(new URLSearchParams(location.search))))

// The list is what most visits begin with: every other screen comes as a file of its own when it is gone to.
const addListingScreen = async () => ({ Component: (await import('./listing/AddListingScreen.tsx')).AddListingScreen })
const dashboardScreen = async () => ({ Component: (await import('./dashboard/DashboardScreen.tsx')).DashboardScreen })
const editListingScreen = async () => ({ Component: (await import('./listing/EditListingScreen.tsx')).EditListingScreen })
const productScreen = async () => ({ Component: (await import('./product/ProductScreen.tsx')).ProductScreen })

const routes: RemoteRoutes = [
  {
    Component: MarketplaceRoot,
    children: [
      { path: '/marketplace', Component: BrowseScreen, ...(isFirstScreen && { loader: awaitFirstList, shouldRevalidate: () => false }) },
      { path: '/product/:id', lazy: productScreen },
      { path: '/product-detail/:id', lazy: productScreen },
      { path: '/dashboard', lazy: dashboardScreen },
      { path: '/add-listing', lazy: addListingScreen },
      { path: '/edit-material/:id', lazy: editListingScreen },
    ],
  },
]

export default routes

function MarketplaceRoot() {
  return <RemoteRoot name="mfe-marketplace" version={__SLICE_VERSION__} messages={texts} />
}

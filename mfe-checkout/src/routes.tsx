import { RemoteRoot } from '@materia/ui/src/RemoteRoot.tsx'
import type { RemoteRoutes } from '@materia/ui/src/remoteTypes.ts'
import { CartScreen } from './cart/CartScreen.tsx'
import { CheckoutScreen } from './checkout/CheckoutScreen.tsx'
import english from './lang/en.json'
import spanish from './lang/es.json'

const messages = { en: english, es: spanish }

function CheckoutRoot() {
  return <RemoteRoot name="mfe-checkout" version={__SLICE_VERSION__} messages={messages} />
}

const routes: RemoteRoutes = [
  {
    Component: CheckoutRoot,
    children: [
      { path: '/cart', Component: CartScreen },
      { path: '/checkout', Component: CheckoutScreen },
    ],
  },
]

export default routes

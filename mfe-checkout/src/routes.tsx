import { cartPath, checkoutPath } from '@materia/contracts/checkout/screenPaths.ts'
import { RemoteRoot } from '@materia/ui/src/RemoteRoot.tsx'
import type { RemoteRoutes } from '@materia/client/shell/remoteTypes.ts'
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
      { path: cartPath, Component: CartScreen },
      { path: checkoutPath, Component: CheckoutScreen },
    ],
  },
]

export default routes

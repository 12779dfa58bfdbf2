import { cartPath, challengePath, checkoutPath } from '@materia/contracts/checkout/screenPaths.ts'
import { orderPath, ordersPath } from '@materia/contracts/orders/screenPaths.ts'
import { RemoteRoot } from '@materia/ui/src/RemoteRoot.tsx'
import type { RemoteRoutes } from '@materia/client/shell/remoteTypes.ts'
import { CartScreen } from './cart/CartScreen.tsx'
import english from './lang/en.json'
import spanish from './lang/es.json'

const messages = { en: english, es: spanish }

// A file of their own: whoever pays needs nothing of them.
const ordersScreen = async () => ({ Component: (await import(/* webpackChunkName: "orders" */ './orders/OrdersScreen.tsx')).OrdersScreen })
const orderScreen = async () => ({ Component: (await import(/* webpackChunkName: "orders" */ './order/OrderScreen.tsx')).OrderScreen })

const checkoutScreen = async () => ({ Component: (await import(/* webpackChunkName: "checkout" */ './checkout/CheckoutScreen.tsx')).CheckoutScreen })
const challengeScreen = async () => ({ Component: (await import(/* webpackChunkName: "checkout" */ './checkout/ChallengeScreen.tsx')).ChallengeScreen })

function CheckoutRoot() {
  return <RemoteRoot name="mfe-checkout" version={__SLICE_VERSION__} messages={messages} />
}

const routes: RemoteRoutes = [
  {
    Component: CheckoutRoot,
    children: [
      { path: cartPath, Component: CartScreen },
      { path: checkoutPath, lazy: checkoutScreen },
      { path: challengePath, lazy: challengeScreen },
      { path: ordersPath, lazy: ordersScreen },
      { path: orderPath(':id'), lazy: orderScreen },
    ],
  },
]

export default routes

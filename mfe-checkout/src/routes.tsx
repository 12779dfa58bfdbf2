import { carbonPath } from '@materia/contracts/carbon/screenPaths.ts'
import { cartPath, challengePath, checkoutPath } from '@materia/contracts/checkout/screenPaths.ts'
import { offersPath } from '@materia/contracts/offers/screenPaths.ts'
import { billOfLadingPath, orderPath, ordersPath } from '@materia/contracts/orders/screenPaths.ts'
import { payoutsPath, stopBankAccountPath } from '@materia/contracts/payouts/screenPaths.ts'
import { requestPath, requestsPath } from '@materia/contracts/requests/screenPaths.ts'
import {
  askForSamplePath,
  samplePath,
  samplesPath,
} from '@materia/contracts/samples/screenPaths.ts'
import { weighPath } from '@materia/contracts/settlement/screenPaths.ts'
import { taxesPath } from '@materia/contracts/tax/screenPaths.ts'
import type { RemoteRoutes } from '@materia/client/shell/remoteTypes.ts'

// One chunk per area, each with its root and texts, so that the cart loads nothing of the others.
const cartRoot = async () => ({
  Component: (await import(/* webpackChunkName: "cart" */ './cart/CartRoot.tsx')).CartRoot,
})
const cartScreen = async () => ({
  Component: (await import(/* webpackChunkName: "cart" */ './cart/CartScreen.tsx')).CartScreen,
})
const checkoutRoot = async () => ({
  Component: (await import(/* webpackChunkName: "checkout" */ './checkout/CheckoutRoot.tsx'))
    .CheckoutRoot,
})
const checkoutScreen = async () => ({
  Component: (await import(/* webpackChunkName: "checkout" */ './offerCheckout/CheckoutPage.tsx'))
    .CheckoutPage,
})
const challengeScreen = async () => ({
  Component: (await import(/* webpackChunkName: "challenge" */ './checkout/ChallengeScreen.tsx'))
    .ChallengeScreen,
})
const ordersRoot = async () => ({
  Component: (await import(/* webpackChunkName: "orders" */ './orders/OrdersRoot.tsx')).OrdersRoot,
})
const ordersScreen = async () => ({
  Component: (await import(/* webpackChunkName: "orders" */ './ordersScreen/OrdersScreen.tsx'))
    .OrdersScreen,
})
const orderScreen = async () => ({
  Component: (await import(/* webpackChunkName: "orders" */ './order/OrderScreen.tsx')).OrderScreen,
})

const billScreen = async () => ({
  Component: (await import(/* webpackChunkName: "bill" */ './order/BillOfLadingScreen.tsx'))
    .BillOfLadingScreen,
})

const weighRoot = async () => ({
  Component: (await import(/* webpackChunkName: "weigh" */ './weigh/WeighRoot.tsx')).WeighRoot,
})
const weighScreen = async () => ({
  Component: (await import(/* webpackChunkName: "weigh" */ './weigh/WeighScreen.tsx')).WeighScreen,
})

const carbonRoot = async () => ({
  Component: (await import(/* webpackChunkName: "carbon" */ './carbon/CarbonRoot.tsx')).CarbonRoot,
})
const carbonScreen = async () => ({
  Component: (await import(/* webpackChunkName: "carbon" */ './carbon/CarbonScreen.tsx'))
    .CarbonScreen,
})

const payoutsRoot = async () => ({
  Component: (await import(/* webpackChunkName: "payouts" */ './payouts/PayoutsRoot.tsx'))
    .PayoutsRoot,
})
const payoutsScreen = async () => ({
  Component: (await import(/* webpackChunkName: "payouts" */ './payouts/PayoutsScreen.tsx'))
    .PayoutsScreen,
})
const stopAccountScreen = async () => ({
  Component: (
    await import(/* webpackChunkName: "stop-account" */ './payouts/StopAccountScreen.tsx')
  ).StopAccountScreen,
})
const offersRoot = async () => ({
  Component: (await import(/* webpackChunkName: "offers" */ './offersScreen/OffersRoot.tsx'))
    .OffersRoot,
})
const offersScreen = async () => ({
  Component: (await import(/* webpackChunkName: "offers" */ './offersScreen/OffersScreen.tsx'))
    .OffersScreen,
})
const requestsRoot = async () => ({
  Component: (await import(/* webpackChunkName: "requests" */ './requestsScreen/RequestsRoot.tsx'))
    .RequestsRoot,
})
const requestsScreen = async () => ({
  Component: (
    await import(/* webpackChunkName: "requests" */ './requestsScreen/RequestsScreen.tsx')
  ).RequestsScreen,
})
const requestScreen = async () => ({
  Component: (await import(/* webpackChunkName: "requests" */ './request/RequestScreen.tsx'))
    .RequestScreen,
})
const samplesRoot = async () => ({
  Component: (await import(/* webpackChunkName: "samples" */ './samples/SamplesRoot.tsx'))
    .SamplesRoot,
})
const samplesScreen = async () => ({
  Component: (await import(/* webpackChunkName: "samples" */ './samples/SamplesScreen.tsx'))
    .SamplesScreen,
})
const askScreen = async () => ({
  Component: (await import(/* webpackChunkName: "ask-sample" */ './samples/AskScreen.tsx'))
    .AskScreen,
})
const sampleScreen = async () => ({
  Component: (await import(/* webpackChunkName: "samples" */ './samples/SampleScreen.tsx'))
    .SampleScreen,
})
const taxesRoot = async () => ({
  Component: (await import(/* webpackChunkName: "taxes" */ './taxes/TaxesRoot.tsx')).TaxesRoot,
})
const taxesScreen = async () => ({
  Component: (await import(/* webpackChunkName: "taxes" */ './taxes/TaxesScreen.tsx')).TaxesScreen,
})

const routes: RemoteRoutes = [
  {
    lazy: cartRoot,
    children: [{ path: cartPath, lazy: cartScreen }],
  },
  {
    lazy: checkoutRoot,
    children: [
      { path: checkoutPath, lazy: checkoutScreen },
      { path: challengePath, lazy: challengeScreen },
    ],
  },
  {
    lazy: ordersRoot,
    children: [
      { path: ordersPath, lazy: ordersScreen },
      { path: orderPath(':id'), lazy: orderScreen },
      { path: billOfLadingPath(':id'), lazy: billScreen },
    ],
  },
  {
    lazy: weighRoot,
    children: [{ path: weighPath(':id'), lazy: weighScreen }],
  },
  {
    lazy: offersRoot,
    children: [{ path: offersPath, lazy: offersScreen }],
  },
  {
    lazy: requestsRoot,
    children: [
      { path: requestsPath, lazy: requestsScreen },
      { path: requestPath(':id'), lazy: requestScreen },
    ],
  },
  {
    lazy: samplesRoot,
    children: [
      { path: samplesPath, lazy: samplesScreen },
      { path: askForSamplePath, lazy: askScreen },
      { path: samplePath(':id'), lazy: sampleScreen },
    ],
  },
  {
    lazy: taxesRoot,
    children: [{ path: taxesPath, lazy: taxesScreen }],
  },
  {
    lazy: carbonRoot,
    children: [{ path: carbonPath, lazy: carbonScreen }],
  },
  {
    lazy: payoutsRoot,
    children: [
      { path: payoutsPath, lazy: payoutsScreen },
      { path: stopBankAccountPath, lazy: stopAccountScreen },
    ],
  },
]

export default routes

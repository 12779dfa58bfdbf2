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
import type { SliceScreens } from '@materia/contracts/shell/screens.ts'

export const slice: SliceScreens = {
  slots: [
    'carbon-estimate',
    'company-reviews',
    'latest-orders',
    'offer-card',
    'offer-form',
    'order-todos',
    'request-card',
    'request-form',
    'ticket-outbox',
  ],
  screens: [
    { path: cartPath, isGuarded: true, isHiddenFromRobots: true, chunk: 'cart' },
    // The screen has its own guard, with its own text for visitors.
    { path: checkoutPath, isHiddenFromRobots: true, chunk: 'checkout', frame: 'form' },
    { path: challengePath, isGuarded: true, isHiddenFromRobots: true, chunk: 'checkout' },
    { path: offersPath, isGuarded: true, isHiddenFromRobots: true, chunk: 'offers' },
    { path: requestsPath, isGuarded: true, isHiddenFromRobots: true, chunk: 'requests' },
    { path: requestPath(':id'), isGuarded: true, isHiddenFromRobots: true, chunk: 'requests' },
    { path: samplesPath, isGuarded: true, isHiddenFromRobots: true, chunk: 'samples' },
    { path: askForSamplePath, isGuarded: true, isHiddenFromRobots: true, chunk: 'ask-sample' },
    { path: samplePath(':id'), isGuarded: true, isHiddenFromRobots: true, chunk: 'samples' },
    { path: ordersPath, isGuarded: true, isHiddenFromRobots: true, chunk: 'orders' },
    { path: billOfLadingPath(':id'), isGuarded: true, isHiddenFromRobots: true, chunk: 'orders' },
    { path: weighPath(':id'), isGuarded: true, isHiddenFromRobots: true, chunk: 'weigh' },
    { path: orderPath(':id'), isGuarded: true, isHiddenFromRobots: true, chunk: 'orders' },
    { path: payoutsPath, isGuarded: true, isHiddenFromRobots: true, chunk: 'payouts' },
    { path: stopBankAccountPath, isHiddenFromRobots: true },
    {
      path: taxesPath,
      head: {
        en: {
          title: 'Taxes · Materia',
          description:
            'Which taxes Materia computes for an order in Mexico and the United States, by which rules, and which it does not.',
        },
        es: {
          title: 'Impuestos · Materia',
          description:
            'Qué impuestos calcula Materia en un pedido en México y Estados Unidos, con qué reglas, y cuáles no.',
        },
      },
    },
    { path: carbonPath, isGuarded: true, isHiddenFromRobots: true, chunk: 'carbon' },
  ],
}

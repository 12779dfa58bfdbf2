import { carbonPath } from '@materia/contracts/carbon/screenPaths.ts'
import { cartPath, challengePath, checkoutPath } from '@materia/contracts/checkout/screenPaths.ts'
import { billOfLadingPath, orderPath, ordersPath } from '@materia/contracts/orders/screenPaths.ts'
import { payoutsPath, stopBankAccountPath } from '@materia/contracts/payouts/screenPaths.ts'
import type { SliceScreens } from '@materia/contracts/shell/screens.ts'

export const slice: SliceScreens = {
  slots: ['carbon-estimate', 'company-reviews', 'latest-orders', 'order-todos'],
  screens: [
    { path: cartPath, isGuarded: true, isHiddenFromRobots: true, chunk: 'cart' },
    // The screen has its own guard, with its own text for visitors.
    { path: checkoutPath, isHiddenFromRobots: true, chunk: 'checkout', frame: 'form' },
    { path: challengePath, isGuarded: true, isHiddenFromRobots: true, chunk: 'checkout' },
    { path: ordersPath, isGuarded: true, isHiddenFromRobots: true, chunk: 'orders' },
    { path: billOfLadingPath(':id'), isGuarded: true, isHiddenFromRobots: true, chunk: 'orders' },
    { path: orderPath(':id'), isGuarded: true, isHiddenFromRobots: true, chunk: 'orders' },
    { path: payoutsPath, isGuarded: true, isHiddenFromRobots: true, chunk: 'payouts' },
    { path: stopBankAccountPath, isHiddenFromRobots: true },
    { path: carbonPath, isGuarded: true, isHiddenFromRobots: true, chunk: 'carbon' },
  ],
}

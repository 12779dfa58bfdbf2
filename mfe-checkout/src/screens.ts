import { cartPath, checkoutPath } from '@materia/contracts/checkout/screenPaths.ts'
import { orderPath, ordersPath } from '@materia/contracts/orders/screenPaths.ts'
import type { SliceScreens } from '@materia/contracts/shell/screens.ts'

export const slice: SliceScreens = {
  slots: ['latest-orders'],
  screens: [
    { path: cartPath, isGuarded: true, isHiddenFromRobots: true },
    { path: checkoutPath, isGuarded: true, isHiddenFromRobots: true },
    { path: ordersPath, isGuarded: true, isHiddenFromRobots: true },
    { path: orderPath(':id'), isGuarded: true, isHiddenFromRobots: true },
  ],
}

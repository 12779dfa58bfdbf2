import { cartPath, checkoutPath } from '@materia/contracts/checkout/screenPaths.ts'
import type { SliceScreens } from '@materia/contracts/shell/screens.ts'

export const slice: SliceScreens = {
  screens: [
    { path: cartPath, isGuarded: true, isHiddenFromRobots: true },
    { path: checkoutPath, isGuarded: true, isHiddenFromRobots: true },
  ],
}

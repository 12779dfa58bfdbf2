import type { SliceScreens } from '@materia/contracts/shell/screens.ts'

export const slice: SliceScreens = { screens: [{ path: '/depots', frame: 'form' }] }

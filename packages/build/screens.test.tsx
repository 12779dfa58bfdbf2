import type { SliceScreens } from '@materia/contracts/shell/screens.ts'
import type { RouteObject } from 'react-router-dom'
import accountRoutes from '../../mfe-account/src/routes.tsx'
import { slice as account } from '../../mfe-account/src/screens.ts'
import checkoutRoutes from '../../mfe-checkout/src/routes.tsx'
import { slice as checkout } from '../../mfe-checkout/src/screens.ts'
import marketplaceRoutes from '../../mfe-marketplace/src/routes.tsx'
import { slice as marketplace } from '../../mfe-marketplace/src/screens.ts'
import messagingRoutes from '../../mfe-messaging/src/routes.tsx'
import { slice as messaging } from '../../mfe-messaging/src/screens.ts'
import { homeRoutes } from '../../shell/src/home/homeRoutes.tsx'
import { pages } from '../../shell/src/pages.tsx'
import { routes as frame } from '../../shell/src/routes.tsx'
import { slice as shell } from '../../shell/src/screens.ts'

Object.assign(globalThis, { __SLICE_VERSION__: 'test' })

const slices: [string, SliceScreens, RouteObject[]][] = [
  ['shell', shell, [...homeRoutes, ...pages, ...frame]],
  ['mfe-account', account, accountRoutes],
  ['mfe-checkout', checkout, checkoutRoutes],
  ['mfe-marketplace', marketplace, marketplaceRoutes],
  ['mfe-messaging', messaging, messagingRoutes],
]

function pathsOf(routes: RouteObject[]): string[] {
  return routes.flatMap(({ path, children = [] }) => [
    ...(path && path !== '*' ? [path] : []),
    ...pathsOf(children),
  ])
}

describe('the declared screens', () => {
  it.each(slices)('match the routes of %s', (_name, { screens }, routes) => {
    const declared = screens
      .filter(({ redirectTo }) => redirectTo === undefined)
      .map(({ path }) => path)
    expect(declared.toSorted()).toEqual(pathsOf(routes).toSorted())
  })

  it('belong to one slice each', () => {
    const paths = slices.flatMap(([, { screens }]) => screens.map(({ path }) => path))
    expect(paths).toEqual([...new Set(paths)])
  })
})

describe('the declared slots', () => {
  it('match the slots that the marketplace fills', async () => {
    const { default: slots } = await import('../../mfe-marketplace/src/slots.tsx')
    expect(Object.keys(slots).toSorted()).toEqual(marketplace.slots?.toSorted())
  })
})

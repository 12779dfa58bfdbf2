import type { RouteObject } from 'react-router-dom'
import { createDiscovery } from './createDiscovery.tsx'
import type { SiteScreen } from '../site.ts'

const screens: SiteScreen[] = [
  { path: '/about', owner: 'pages' },
  { path: '/contact', owner: 'pages' },
  { path: '/cart', owner: 'mfe-checkout', isGuarded: true },
  { path: '/checkout', owner: 'mfe-checkout', isGuarded: true },
  { path: '/basket', owner: 'mfe-checkout', redirectTo: '/cart' },
]

function discover(
  load: (screen: SiteScreen) => Promise<RouteObject[]> = async () => [{ path: '/cart' }],
) {
  const patched: { id: string | undefined; children: RouteObject[] | undefined }[] = []
  const patch = (_id: string, routes: RouteObject[]) => {
    patched.push(...routes.map(({ id, children }) => ({ id, children })))
  }
  const discovery = createDiscovery(screens, load)
  return {
    patched,
    go: (path: string, signal = new AbortController().signal) => discovery({ path, patch, signal }),
  }
}

describe('the routes of a remote', () => {
  it('are added at the first navigation to one of its paths', async () => {
    const { patched, go } = discover()
    await go('/cart')
    expect(patched).toEqual([{ id: 'mfe-checkout', children: [{ path: '/cart' }] }])
  })

  it('are added once by two concurrent navigations', async () => {
    const { patched, go } = discover()
    await Promise.all([go('/cart'), go('/checkout')])
    await go('/cart')
    expect(patched).toHaveLength(1)
  })

  it('are added by the next navigation after an aborted one', async () => {
    const { patched, go } = discover()
    await go('/cart', AbortSignal.abort())
    expect(patched).toHaveLength(0)
    await go('/cart')
    expect(patched).toHaveLength(1)
  })

  it('are requested again after a failure', async () => {
    const answers = [() => Promise.reject(new Error('down')), async () => [{ path: '/cart' }]]
    const { patched, go } = discover(() => (answers.shift() ?? assertNever)())
    await expect(go('/cart')).rejects.toThrow('mfe-checkout could not be loaded')
    await go('/cart')
    expect(patched).toHaveLength(1)
  })
})

describe('an unknown path', () => {
  it('loads nothing', async () => {
    const { patched, go } = discover(assertNever)
    await go('/nowhere')
    await go('/cartwheel')
    expect(patched).toHaveLength(0)
  })
})

describe('the shell’s own pages', () => {
  it('are added together', async () => {
    const { patched, go } = discover(async () => [{ path: '/about' }, { path: '/contact' }])
    await go('/about')
    await go('/contact')
    expect(patched).toEqual([{ id: 'pages', children: [{ path: '/about' }, { path: '/contact' }] }])
  })
})

describe('a path that redirects', () => {
  it('loads nothing', async () => {
    const { patched, go } = discover(assertNever)
    await go('/basket')
    await go('/basket')
    expect(patched).toEqual([{ id: '/basket', children: undefined }])
  })
})

function assertNever(): never {
  throw new Error('not expected')
}

import { sliceNames } from '../../slices.ts'
import { readScreens } from '../../webpack/screensFile.ts'
import { checkRoutes, withoutRoute } from './checkRoutes.ts'
import { readRoutePaths } from './readRoutePaths.ts'

it.each(sliceNames)('finds the route of every path that %s declares', async (name) => {
  await expect(checkRoutes(name)).resolves.toBeUndefined()
  const { screens } = await readScreens(name)
  const declared = screens.filter(({ redirectTo }) => redirectTo === undefined)
  expect(readRoutePaths(name).toSorted()).toEqual(declared.map(({ path }) => path).toSorted())
})

it('names declared paths without a route, but for redirects', () => {
  const screens = [
    { path: '/cart' },
    { path: '/orders/:id' },
    { path: '/login', redirectTo: '/auth' },
    { path: '/lost' },
  ]
  expect(withoutRoute(screens, ['/Cart', '/orders/:id'])).toEqual(['/lost'])
})

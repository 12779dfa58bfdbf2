import type { Site } from '@materia/contracts/shell/screens.ts'
import { openBrowser } from '@materia/deploy/local/e2e/browser.ts'
import { matchPath } from 'react-router-dom'
import {
  companyPaths,
  describeScreens,
  englishOnDesktop,
  visitorPaths,
} from '../test/describeScreens.ts'

describeScreens(englishOnDesktop)

/** Other tests add a slice to the platform. */
const owners = ['home', 'pages', 'mfe-marketplace', 'mfe-messaging', 'mfe-account', 'mfe-checkout']

/** Redirects, and screens that other tests open with an order, a request, a sample or a case. */
const openedElsewhere = [
  '/redirect',
  '/product-detail/:id',
  '/contact/:sellerId',
  '/verification',
  '/verification/:id',
  '/checkout/challenge',
  '/requests/:id',
  '/samples/:id',
]

describe('the screens that are looked at', () => {
  const newPage = openBrowser()

  it('are all screens of the site', async () => {
    const page = await newPage({ user: 'norte' })
    await page.goto('/about')
    const paths = [...(await visitorPaths(page)), ...(await companyPaths(page))]
    const { screens }: Site = JSON.parse((await page.locator('#site').textContent()) ?? '')
    const opened = paths.map(
      (path) =>
        screens.find((screen) => matchPath(screen.path, new URL(path, 'http://page').pathname))
          ?.path,
    )
    const left = screens.filter(
      ({ path, owner, redirectTo }) =>
        owners.includes(owner) && redirectTo === undefined && !opened.includes(path),
    )
    expect(left.map(({ path }) => path)).toEqual(openedElsewhere)
  })
})

import type { BrowserContextOptions, Browser } from 'playwright-core'
import type { MaterialPage } from '@materia/contracts/catalog/types.ts'
import { cartKey } from '@materia/contracts/checkout/cart.ts'
import { cartPath, checkoutPath } from '@materia/contracts/checkout/screenPaths.ts'
import { launchChromium } from '../local/e2e/chromium.ts'
import { findChromium } from '../local/e2e/findChromium.ts'
import { atMost, type Figure, median } from './figure.ts'
import { signIn } from './page/signIn.ts'
import { visitSlowly } from './page/visitSlowly.ts'
import { withPlatform } from './withPlatform.ts'

const visits = 5
/** As many as a buyer has at once. */
const lotsInCart = 3

type State = BrowserContextOptions['storageState']

/** First visits of a buyer to /cart and to /checkout by a slow phone. Against `BASE_URL`, else a platform of its own. */
export async function bench(baseUrl = process.env['BASE_URL']): Promise<Figure[]> {
  if (baseUrl === undefined) return withPlatform(({ url }) => bench(url))
  Object.assign(process.env, await findChromium())
  const browser = await launchChromium()
  try {
    const storageState = await withCart(browser, baseUrl)
    return [
      ...(await visitFigures(browser, {
        baseURL: baseUrl,
        path: cartPath,
        storageState,
        shown: (page) => page.getByRole('main').getByRole('listitem').first(),
      })),
      ...(await visitFigures(browser, {
        baseURL: baseUrl,
        path: checkoutPath,
        storageState,
        shown: (page) => page.locator('main [name=shipping_line1]'),
      })),
    ]
  } finally {
    await browser.close()
  }
}

type Visited = {
  baseURL: string
  path: string
  storageState: State
  shown: Parameters<typeof visitSlowly>[1]['shown']
}

async function visitFigures(browser: Browser, visit: Visited): Promise<Figure[]> {
  const measured: { scriptKb: number; lcp: number }[] = []
  // One more, to warm the server up.
  while (measured.length <= visits) {
    const { page, paint } = await visitSlowly(browser, visit)
    measured.push(paint)
    await page.context().close()
  }
  const middle = (figure: 'scriptKb' | 'lcp') =>
    median(measured.slice(1).map((each) => each[figure]))
  return [
    atMost(`${visit.path}: JavaScript of the first visit (brotli)`, middle('scriptKb'), 'KB', 180),
    atMost(`${visit.path}: largest contentful paint`, middle('lcp'), 'ms', 2000),
  ]
}

/** A buyer with lots of others in the cart, which is kept in the browser. */
async function withCart(browser: Browser, url: string): Promise<State> {
  const state = await signIn(browser, url, 'houston')
  const context = await browser.newContext({ baseURL: url, storageState: state })
  const read = async <Answer>(path: string): Promise<Answer> =>
    (await context.request.get(path)).json()
  const { id } = await read<{ id: number }>('/api/user')
  const { items } = await read<MaterialPage>('/api/materials?sort=newest&limit=24')
  await context.close()
  const lots = items.filter(({ userId }) => userId !== id).slice(0, lotsInCart)
  return {
    ...state,
    origins: [
      {
        origin: new URL(url).origin,
        localStorage: [{ name: cartKey(id), value: JSON.stringify(lots) }],
      },
    ],
  }
}

import { companyPath, profilePath, settingsPath } from '@materia/contracts/identity/screenPaths.ts'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { launchChromium } from '../../local/e2e/chromium.ts'
import { findChromium } from '../../local/e2e/findChromium.ts'
import { atMost, type Figure, median } from '../figure.ts'
import { signIn } from '../page/signIn.ts'
import { type Paint, visitSlowly } from '../page/visitSlowly.ts'
import { withPlatform } from '../withPlatform.ts'

const visits = 5
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** First visits to one's profile and settings, and of a visitor to a company's profile. */
export async function benchAccountPages(): Promise<Figure[]> {
  return withPlatform(async ({ url }) => {
    Object.assign(process.env, await findChromium())
    const browser = await launchChromium()
    try {
      const signedIn = await signIn(browser, url)
      return [
        ...(await figuresOf(browser, { baseURL: url, path: profilePath, storageState: signedIn })),
        ...(await figuresOf(browser, { baseURL: url, path: companyPath(1) })),
        ...(await figuresOf(browser, { baseURL: url, path: settingsPath, storageState: signedIn })),
      ]
    } finally {
      await browser.close()
    }
  })
}

async function figuresOf(
  browser: Browser,
  visit: { baseURL: string; path: string; storageState?: BrowserContextOptions['storageState'] },
): Promise<Figure[]> {
  const paints: Paint[] = []
  // One more, to warm the server up.
  while (paints.length <= visits) {
    const { page, paint } = await visitSlowly(browser, { ...visit, shown: heading })
    paints.push(paint)
    await page.context().close()
  }
  const middle = (figure: keyof Paint) => median(paints.slice(1).map((paint) => paint[figure]))
  const name = visit.storageState ? visit.path : `${visit.path}, a visitor`
  return [
    atMost(`${name}: JavaScript of the first visit (brotli)`, middle('scriptKb'), 'KB', 180),
    atMost(`${name}: largest contentful paint`, middle('lcp'), 'ms', 2000),
    atMost(`${name}: cumulative layout shift`, middle('cls'), '', 0.05),
  ]
}

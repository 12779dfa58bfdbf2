import { cartKey } from '@materia/contracts/checkout/cart.ts'
import { openBrowser, violations } from '@materia/deploy/local/e2e/browser.ts'
import type { Page } from 'playwright-core'

const newPage = openBrowser()
const widths = [1440, 390, 320]
const axeSeesNowhereElse = /^\/(?:compare|marketplace)\?/
// Seven screens in three widths: a busy machine takes its time.
const patienceMs = 180_000

/** Of everybody. */
const open = async (page: Page) => {
  const { items }: { items: { id: number }[] } = await (await page.request.get('/api/materials?sort=newest&limit=3')).json()
  const ids = items.map(({ id }) => id)
  return ['/', '/marketplace', '/marketplace?q=unobtainium', `/product/${ids[0]}`, `/compare?ids=${ids.join(',')}`, '/auth', '/profile/3']
}

/** Of somebody who has listings, and a lot of another company in the cart. */
const own = async (page: Page) => {
  const { id }: { id: number } = await (await page.request.get('/api/user')).json()
  const { items }: { items: { id: number; userId: number }[] } = await (await page.request.get('/api/materials?sort=newest&limit=24')).json()
  const lot = items.find(({ userId }) => userId !== id)
  await page.addInitScript(([key, cart]) => localStorage.setItem(key, cart), [cartKey(id), JSON.stringify([lot])] as const)
  return ['/dashboard', '/add-listing', '/messages', '/cart', '/checkout', '/settings', '/profile']
}

describe.each([{ whose: 'open', user: undefined, pathsOf: open }, { whose: 'own', user: 'norte', pathsOf: own }])('$whose screens', ({ user, pathsOf }) => {
  it('have nothing small, covered or cut off, in Spanish, in the dark and at every width', async () => {
    const page = await newPage({ user, language: 'es', colorScheme: 'dark', reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } })
    const faults: string[] = []
    for (const path of await pathsOf(page)) {
      const note = (at: string, found: string[]) => void faults.push(...found.map((fault) => `${path} ${at} ${fault}`))
      await page.goto(path)
      // Some comes once somebody does anything.
      await page.mouse.move(1, 1)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      await page.waitForLoadState('networkidle')
      for (const width of widths) {
        await page.setViewportSize({ width, height: width < 400 ? 640 : 900 })
        note(`${width} px`, await page.evaluate(faultsOfTargets))
      }
      if (axeSeesNowhereElse.test(path)) note('axe:', await violations(page))
      await page.setViewportSize({ width: 1440, height: 900 })
    }
    expect(faults).toEqual([])
  }, patienceMs)
})

/**
 * Runs in the page: what is pressed and less than 24 pixels high or wide, but for links within a text and boxes that their label is
 * as large for (WCAG 2.2, 2.5.8); and whatever can have the focus, or is an item of a menu, and whose middle is another thing's then.
 */
async function faultsOfTargets(): Promise<string[]> {
  const frame = () => new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
  })
  const named = (fault: string, target: Element) => `${fault}: ${target.outerHTML.slice(0, 200)}`
  const isInText = (target: Element) => target.matches('p a, li > a, dd a') && getComputedStyle(target).display === 'inline'
  const isSmall = (target: HTMLElement) => !isInText(target) && [target, target.closest('label')].every((each) => {
    const { width = 0, height = 0 } = each?.getBoundingClientRect() ?? {}
    return width < 24 || height < 24
  })
  const isCovered = (target: Element) => {
    const { left, top, width, height } = target.getBoundingClientRect()
    // Of a large field an end of it is enough: it moves on as one types.
    return (height > 88 ? [0.1, 0.5, 0.9] : [0.5]).every((share) => {
      const found = document.elementFromPoint(left + width / 2, top + height * share)
      return !(found && (target.contains(found) || found.contains(target) || found.closest('label')?.contains(target)))
    })
  }
  const hidesFocus = async (target: HTMLElement) => {
    target.focus()
    if (document.activeElement !== target || !isCovered(target)) return false
    // What comes meanwhile may have moved it, or taken it away.
    await frame()
    target.blur()
    target.focus()
    return document.activeElement === target && isCovered(target)
  }
  await frame()
  const targets = [...document.querySelectorAll<HTMLElement>('a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary')]
    // What is there for screen readers alone is a pixel large.
    .filter((target) => target.tabIndex >= 0 && target.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && target.getBoundingClientRect().width > 1)
  const faults = targets.filter(isSmall).map((target) => named('small', target))
  for (const target of targets) {
    if (await hidesFocus(target)) faults.push(named('covered', target))
  }
  const triggers = targets.filter((target) => target.getAttribute('aria-haspopup') === 'menu')
  // Those of a list's rows are alike: its first and its last ones.
  for (const trigger of new Set([...triggers.slice(0, 2), ...triggers.slice(-1)])) {
    trigger.focus()
    trigger.click()
    await frame()
    for (const item of document.querySelectorAll<HTMLElement>('[role^=menuitem]')) {
      if (await hidesFocus(item)) faults.push(named('covered', item))
    }
    trigger.click()
    await frame()
  }
  return faults
}

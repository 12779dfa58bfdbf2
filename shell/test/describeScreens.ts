import { cartKey } from '@materia/contracts/checkout/cart.ts'
import type { Language } from '@materia/contracts/languages.ts'
import { openBrowser, violations } from '@materia/deploy/local/e2e/browser.ts'
import { demoListings } from '@materia/deploy/local/e2e/demoListings.ts'
import { shiftsOf, slowDown, watchShifts } from '@materia/deploy/local/e2e/shifts.ts'
import type { Page } from 'playwright-core'

const [desk, phone, smallPhone] = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
  { width: 320, height: 640 },
]
/** So many pages look at screens at the same time: most of it is waiting. */
const lanes = 4
/** Less is not seen (CLS). */
const shiftMin = 0.005
// Twenty screens: a busy machine takes its time.
const patienceMs = 240_000

type Size = { width: number; height: number }

/** How screens are looked at: in what language, at what size and in what scheme, then in the other scheme and at other widths. */
export type Setting = {
  language: Language
  colorScheme: 'light' | 'dark'
  otherScheme: 'light' | 'dark'
  viewport: Size
  widths: Size[]
}

/** The longer words, at every width. */
export const spanishOnPhone: Setting = {
  language: 'es',
  colorScheme: 'dark',
  otherScheme: 'light',
  viewport: phone,
  widths: [phone, smallPhone, desk],
}

/** The shorter words, where a screen has the most in it. */
export const englishOnDesk: Setting = {
  language: 'en',
  colorScheme: 'light',
  otherScheme: 'dark',
  viewport: desk,
  widths: [desk],
}

// Chips come late, and on a phone take several lines.
const [understood, filtered] = [
  '/marketplace?q=pp+molido+monterrey&sort=price_asc',
  '/marketplace?category=Plastics&type=Polypropylene&color=Black,Blue,White&country=MEX',
]

const get = async (page: Page, path: string) => (await page.request.get(path)).json()

/** Of everybody. */
const open = async (page: Page) => {
  const ids = (await demoListings(page)).slice(0, 3).map((listing) => listing.id)
  return [
    '/',
    '/marketplace',
    understood,
    filtered,
    '/marketplace?q=unobtainium',
    `/product/${ids[0]}`,
    `/product/${ids[0]}?tab=seller`,
    `/compare?ids=${ids.join(',')}`,
    '/auth',
    '/auth?tab=register',
    '/forgot',
    '/profile/3',
    '/about',
    '/contact',
    '/terms',
    '/pricing',
    '/confirm/waitlist?token=abc',
    '/leave/newsletter',
    '/nowhere',
  ]
}

/** Of somebody who has listings and orders, and a lot of another company in the cart. */
const own = async (page: Page) => {
  const { id }: { id: number } = await get(page, '/api/user')
  const [listing] = await demoListings(page, '/api/user/materials?limit=100')
  const {
    items: [order],
  }: { items: { id: number }[] } = await get(page, '/api/orders?limit=1')
  const lot = (await demoListings(page)).find(({ userId }) => userId !== id)
  await page.addInitScript(([key, cart]) => localStorage.setItem(key, cart), [
    cartKey(id),
    JSON.stringify([lot]),
  ] as const)
  return [
    '/marketplace',
    understood,
    filtered,
    `/product/${lot?.id}`,
    '/dashboard',
    '/dashboard?tab=orders',
    '/dashboard?tab=favorites',
    '/dashboard?tab=chats',
    '/add-listing',
    `/edit-material/${listing?.id}`,
    '/messages',
    `/messages?chat=${lot?.userId}`,
    '/cart',
    '/checkout',
    '/orders',
    `/orders/${order?.id}`,
    '/settings',
    '/profile',
    '/refer',
  ]
}

const whose = [
  { whose: 'open', user: undefined, pathsOf: open },
  { whose: 'own', user: 'norte', pathsOf: own },
]

/** Tests that every screen moves nothing, hides nothing and can be used by everybody. */
export function describeScreens({ widths, otherScheme, ...setting }: Setting): void {
  const newPage = openBrowser()

  const violationsOf = async (page: Page, path: string): Promise<string[]> => {
    const named = (at: string, found: string[]) => found.map((each) => `${path} ${at}: ${each}`)
    // A page that a busy machine draws in pieces moves by that: what moves by itself does so each time.
    const moved = (await shiftsOn(page, path)) && (await shiftsOn(page, path))
    const found = [...named('moved', moved ?? []), ...named('axe', await violations(page))]
    await page.emulateMedia({ colorScheme: otherScheme })
    found.push(...named(`axe ${otherScheme}`, await violations(page, ['wcag2aa'])))
    for (const size of widths) {
      await page.setViewportSize(size)
      found.push(...named(`${size.width} px`, await page.evaluate(problemsOfTargets)))
    }
    await page.emulateMedia({ colorScheme: setting.colorScheme })
    await page.setViewportSize(setting.viewport)
    return found
  }

  it.each(whose)(
    `$whose screens move nothing, hide nothing and are for everyone (${setting.language}, ${setting.colorScheme})`,
    async ({ user, pathsOf }) => {
      const look = async (lane: number): Promise<string[]> => {
        const page = await newPage({ ...setting, user, reducedMotion: 'reduce' })
        await Promise.all([watchShifts(page), slowDown(page)])
        const paths = (await pathsOf(page)).filter((_, place) => place % lanes === lane)
        const found: string[] = []
        for (const path of paths) found.push(...(await violationsOf(page, path)))
        return found
      }
      const found = await Promise.all(Array.from({ length: lanes }, (_, lane) => look(lane)))
      expect(found.flat()).toEqual([])
    },
    patienceMs,
  )
}

/** What moves while a screen comes, null for nothing. */
async function shiftsOn(page: Page, path: string): Promise<string[] | null> {
  await page.goto(path)
  // Some comes once somebody does anything.
  await page.mouse.move(1, 1)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForLoadState('networkidle')
  const shifts = await shiftsOf(page, shiftMin)
  return shifts.length > 0 ? shifts : null
}

/**
 * Runs in the page: what is pressed and less than 24 pixels high or wide, but for links within a text and boxes that their label is
 * as large for (WCAG 2.2, 2.5.8); whatever can have the focus, or is an item of a menu, and whose middle is another thing's then; and
 * whether the page goes sideways.
 */
async function problemsOfTargets(): Promise<string[]> {
  const frame = () =>
    new Promise((resolve) => {
      requestAnimationFrame(() => setTimeout(resolve))
    })
  const named = (problem: string, target: Element) =>
    `${problem}: ${target.outerHTML.slice(0, 200)}`
  const isInText = (target: Element) =>
    target.matches('p a, li > a, dd a') && getComputedStyle(target).display === 'inline'
  const isSmall = (target: HTMLElement) =>
    !isInText(target) &&
    [target, target.closest('label')].every((each) => {
      const { width = 0, height = 0 } = each?.getBoundingClientRect() ?? {}
      return width < 24 || height < 24
    })
  /** The element over the middle of a target, null where the target can be seen there. */
  const coverOf = (target: Element): Element | null => {
    const { left, top, width, height } = target.getBoundingClientRect()
    // Of a large field an end of it is enough: it moves on as one types.
    const covers = (height > 88 ? [0.1, 0.5, 0.9] : [0.5]).map((share) => {
      const found = document.elementFromPoint(left + width / 2, top + height * share)
      const isTarget =
        found &&
        (target.contains(found) ||
          found.contains(target) ||
          found.closest('label')?.contains(target))
      return isTarget ? null : (found ?? document.documentElement)
    })
    return covers.includes(null) ? null : (covers[0] ?? null)
  }
  const coverOfFocus = async (target: HTMLElement): Promise<Element | null> => {
    target.focus()
    if (document.activeElement !== target || !coverOf(target)) return null
    // What comes meanwhile may have moved it, or taken it away.
    await frame()
    target.blur()
    target.focus()
    return document.activeElement === target ? coverOf(target) : null
  }
  const findCovered = async (target: HTMLElement) => {
    const cover = await coverOfFocus(target)
    if (cover) problems.push(named(`covered by ${cover.outerHTML.slice(0, 200)}`, target))
  }
  await frame()
  const targets = [
    ...document.querySelectorAll<HTMLElement>(
      'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary',
    ),
  ]
    // What is there for screen readers alone is a pixel large.
    .filter(
      (target) =>
        target.tabIndex >= 0 &&
        target.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        target.getBoundingClientRect().width > 1,
    )
  const problems = targets.filter(isSmall).map((target) => named('small', target))
  if (document.documentElement.scrollWidth > document.documentElement.clientWidth)
    problems.push(`${document.documentElement.scrollWidth} pixels wide`)
  for (const target of targets) {
    await findCovered(target)
  }
  const triggers = targets.filter((target) => target.getAttribute('aria-haspopup') === 'menu')
  // Those of a list's rows are alike: its first and its last ones.
  for (const trigger of new Set([...triggers.slice(0, 2), ...triggers.slice(-1)])) {
    trigger.focus()
    // oxlint-disable-next-line eslint/no-restricted-properties -- opens the menu to measure it; other tests press
    trigger.click()
    await frame()
    for (const item of document.querySelectorAll<HTMLElement>('[role^=menuitem]')) {
      await findCovered(item)
    }
    // oxlint-disable-next-line eslint/no-restricted-properties -- closes it again
    trigger.click()
    await frame()
  }
  return problems
}

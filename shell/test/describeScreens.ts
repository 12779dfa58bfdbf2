import { cartKey } from '@materia/contracts/checkout/cart.ts'
import type { Language } from '@materia/contracts/languages.ts'
import { openBrowser, violations } from '@materia/deploy/local/e2e/browser.ts'
import { demoListings } from '@materia/deploy/local/e2e/demoListings.ts'
import { shiftsOf, slowDown, watchShifts } from '@materia/deploy/local/e2e/shifts.ts'
import type { Page } from 'playwright-core'

const [desktop, phone, smallPhone] = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
  { width: 320, height: 640 },
]
/** Pages that are tested at the same time. Most of the time is waiting. */
const lanes = 4
/** A smaller shift (CLS) is not visible. */
const shiftMin = 0.005
// So many screens are slow on a busy machine.
const timeoutMs = 240_000

type Size = { width: number; height: number }

/**
 * Language, color scheme and size in which screens load. The other scheme and widths are checked
 * afterwards.
 */
export type Setting = {
  language: Language
  colorScheme: 'light' | 'dark'
  otherScheme: 'light' | 'dark'
  viewport: Size
  widths: Size[]
}

/** Spanish has the longer words, checked at every width. */
export const spanishOnPhone: Setting = {
  language: 'es',
  colorScheme: 'dark',
  otherScheme: 'light',
  viewport: phone,
  widths: [phone, smallPhone, desktop],
}

/** English has the shorter words; a desktop shows the most content. */
export const englishOnDesktop: Setting = {
  language: 'en',
  colorScheme: 'light',
  otherScheme: 'dark',
  viewport: desktop,
  widths: [desktop],
}

// Filter chips appear late, and on a phone take several lines.
const [understood, filtered] = [
  '/marketplace?q=pp+molido+monterrey&sort=price_asc',
  '/marketplace?category=Plastics&type=Polypropylene&color=Black,Blue,White&country=MEX',
]

const get = async (page: Page, path: string) => (await page.request.get(path)).json()
const itemsOf = async (page: Page, path: string): Promise<{ id: number }[]> =>
  (await get(page, path)).items

/** Screens for visitors. */
export const visitorPaths = async (page: Page) => {
  const ids = (await demoListings(page)).slice(0, 3).map((listing) => listing.id)
  const [post] = await itemsOf(page, '/api/wanted?limit=1')
  return [
    '/',
    '/marketplace',
    understood,
    filtered,
    '/marketplace?q=unobtainium',
    `/product/${ids[0]}`,
    `/product/${ids[0]}?tab=seller`,
    `/compare?ids=${ids.join(',')}`,
    '/wanted',
    `/wanted/${post?.id}`,
    '/market',
    '/market/asks?type=Polypropylene&presentation=Ground',
    '/market/method',
    '/auth',
    '/auth?tab=register',
    '/forgot',
    '/reset/password?token=abc',
    '/confirm/email?token=abc',
    '/stop-factor-reset?token=abc',
    '/mail-lists/abc',
    '/payouts/stop?token=abc',
    '/profile/3',
    '/taxes',
    '/about',
    '/contact',
    '/terms',
    '/privacy',
    '/pricing',
    '/blog',
    '/help',
    '/confirm/waitlist?token=abc',
    '/confirm/newsletter?token=abc',
    '/leave/newsletter',
    '/nowhere',
  ]
}

/** Screens of a company with listings, orders and another company's listing in its cart. */
export const companyPaths = async (page: Page) => {
  const { id }: { id: number } = await get(page, '/api/user')
  const listings = await demoListings(page, '/api/user/materials?limit=100')
  const reserved = listings.find(({ status }) => status === 'reserved')
  const [order] = await itemsOf(page, '/api/orders?limit=1')
  const [shipped] = await itemsOf(page, '/api/orders?role=seller&status=shipped&limit=1')
  const [post] = await itemsOf(page, '/api/wanted/own?limit=1')
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
    '/dashboard?tab=listings',
    '/dashboard?tab=orders',
    '/dashboard?tab=favorites',
    '/dashboard?tab=chats',
    '/dashboard?tab=matches',
    '/add-listing',
    `/product/${reserved?.id}`,
    `/edit-material/${listings[0]?.id}`,
    '/add-wanted',
    `/edit-wanted/${post?.id}`,
    '/saved-searches',
    '/messages',
    `/messages?chat=${lot?.userId}`,
    '/cart',
    '/checkout',
    '/offers',
    '/requests',
    '/samples',
    `/samples/new?listing=${lot?.id}`,
    '/orders',
    `/orders/${order?.id}`,
    `/orders/${shipped?.id}/bill-of-lading`,
    `/orders/${shipped?.id}/weigh`,
    '/settings',
    '/profile',
    '/payouts',
    '/carbon',
    '/refer',
  ]
}

const whose = [
  { whose: 'open', user: undefined, pathsOf: visitorPaths },
  { whose: 'own', user: 'norte', pathsOf: companyPaths },
]

/**
 * Tests that all screens have no layout shift, no covered or small targets, and no accessibility
 * violations.
 */
export function describeScreens({ widths, otherScheme, ...setting }: Setting): void {
  const newPage = openBrowser()

  const violationsOf = async (page: Page, path: string): Promise<string[]> => {
    const named = (at: string, found: string[]) => found.map((each) => `${path} ${at}: ${each}`)
    // On a busy machine a slow render can shift the page once. Only a shift that happens twice
    // counts.
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
    `$whose screens have no shifts, no covered targets and no violations (${setting.language}, ${setting.colorScheme})`,
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
    timeoutMs,
  )
}

/** The elements that shift while a screen loads; null for none. */
async function shiftsOn(page: Page, path: string): Promise<string[] | null> {
  await page.goto(path)
  // Some content loads only after the first interaction.
  await page.mouse.move(1, 1)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForLoadState('networkidle')
  const shifts = await shiftsOf(page, shiftMin)
  return shifts.length > 0 ? shifts : null
}

/**
 * Runs in the page. Finds targets smaller than 24 pixels (WCAG 2.2, 2.5.8), except links within a
 * text, boxes with a larger label and links that cover their card. Finds focusable elements and
 * menu items that another element covers. Finds a page that scrolls sideways.
 */
async function problemsOfTargets(): Promise<string[]> {
  const frame = () =>
    new Promise((resolve) => {
      requestAnimationFrame(() => setTimeout(resolve))
    })
  const shortOf = (element: Element) => element.outerHTML.slice(0, 200)
  const named = (problem: string, target: Element) => `${problem}: ${shortOf(target)}`
  const isInText = (target: Element) =>
    target.matches('p a, li > a, dd a') && getComputedStyle(target).display === 'inline'
  const cardOf = (target: HTMLElement) => {
    const [{ position }, after] = [getComputedStyle(target), getComputedStyle(target, '::after')]
    return position === 'static' && after.position === 'absolute' ? target.offsetParent : null
  }
  const isSmall = (target: HTMLElement) =>
    !isInText(target) &&
    [target, target.closest('label'), cardOf(target)].every((each) => {
      const { width = 0, height = 0 } = each?.getBoundingClientRect() ?? {}
      return width < 24 || height < 24
    })
  /** The element that covers the middle of a target; null if the target is visible there. */
  const coverOf = (target: Element): Element | null => {
    const { left, top, width, height } = target.getBoundingClientRect()
    // A large field may be partly covered: it scrolls while one types.
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
    await frame() // Late content may have moved or removed the target.
    target.blur()
    target.focus()
    return document.activeElement === target ? coverOf(target) : null
  }
  const findCovered = async (target: HTMLElement) => {
    const cover = await coverOfFocus(target)
    if (cover) problems.push(named(`covered by ${shortOf(cover)}`, target))
  }
  await frame()
  const targets = [
    ...document.querySelectorAll<HTMLElement>(
      'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary',
    ),
  ]
    // Elements only for screen readers are one pixel large.
    .filter(
      (target) =>
        target.tabIndex >= 0 &&
        target.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        target.getBoundingClientRect().width > 1,
    )
  const problems = targets.filter(isSmall).map((target) => named('small', target))
  if (document.documentElement.scrollWidth > document.documentElement.clientWidth)
    problems.push(`${document.documentElement.scrollWidth} pixels wide`)
  for (const target of targets) await findCovered(target)
  const triggers = targets.filter((target) => target.getAttribute('aria-haspopup') === 'menu')
  // The menus of a list's rows are alike, so the first two and the last one are enough.
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

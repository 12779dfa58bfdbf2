import { openBrowser, violations, type Visit } from '@materia/deploy/local/e2e/browser.ts'
import { press } from '@materia/deploy/local/e2e/press.ts'
import type { Page } from 'playwright-core'

const phone = { viewport: { width: 320, height: 640 } }
// landing.e2e.test.ts tests the landing page.
const paths = [
  '/about',
  '/contact',
  '/terms',
  '/pricing',
  '/confirm/waitlist?token=abc',
  '/leave/newsletter',
  '/nowhere',
]

const newPage = openBrowser()

async function visit(path: string, options?: Visit): Promise<Page> {
  const page = await newPage(options)
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}

const drawer = (page: Page) => page.getByRole('dialog', { name: 'Menu' })

describe.each(['en', 'es'] as const)('the shell’s own pages (%s)', (language) => {
  it('have targets large enough for a finger', async () => {
    const page = await newPage({ language, ...phone })
    for (const path of paths) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect([path, await page.evaluate(smallTargets)]).toEqual([path, []])
    }
  })
})

describe('the page', () => {
  it('runs under its content security policy with an empty console', async () => {
    const page = await newPage({ user: 'houston' })
    const logged: string[] = []
    page.on('console', (message) => logged.push(message.text()))
    page.on('pageerror', (error) => logged.push(error.message))
    for (const path of ['/', '/about', '/marketplace', '/messages', '/cart', '/profile']) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
    }
    expect(logged).toEqual([])
  })

  it('answers 404 for an unknown path, and says so on the page', async () => {
    const page = await newPage()
    const answer = await page.goto('/nowhere')
    expect(answer?.status()).toBe(404)
    await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor()
  })

  it('keeps the chosen language after a reload', async () => {
    const page = await visit('/about')
    await press(page.getByRole('button', { name: /Language: English/ }))
    await press(page.getByRole('menuitemradio', { name: 'Español' }))
    await page.reload()
    await page.getByRole('heading', { name: 'Misión' }).waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe('es')
    expect(await page.title()).toBe('Nosotros · Materia')
  })
})

describe('the bar of a company', () => {
  it.each([1024, 1280])(
    'has its tools on one line within the page in Spanish at %i px',
    async (width) => {
      const page = await visit('/dashboard', {
        language: 'es',
        user: 'houston',
        viewport: { width, height: 800 },
      })
      const tools = page.getByRole('banner').getByRole('button', { name: /Entrega en|Idioma/ })
      const [place, language] = await Promise.all([0, 1].map((at) => tools.nth(at).boundingBox()))
      expect(place!.height).toBe(language!.height)
      const pageEnd = await page
        .getByRole('banner')
        .evaluate((bar) => bar.firstElementChild!.getBoundingClientRect().right)
      expect(language!.x + language!.width).toBeLessThanOrEqual(pageEnd - 8)
    },
  )
})

describe('a guarded page', () => {
  it('sends a visitor to the login and back afterwards', async () => {
    const page = await newPage()
    await page.goto('/cart')
    await page.waitForURL(/\/auth\?next=%2Fcart#login/)
    await page.getByLabel('Username').fill('houston')
    await page.getByLabel('Password').fill('materia-demo')
    await press(page.getByRole('main').getByRole('button', { name: 'Login' }))
    await page.waitForURL(/\/cart$/)
  })

  it('follows a redirect for a signed-in company', async () => {
    const page = await newPage({ user: 'houston' })
    await page.goto('/redirect')
    await page.waitForURL(/\/profile\?tab=listings$/)
  })
})

describe('the drawer on a phone', () => {
  it('blocks the page behind it, traps the focus, and restores the focus on Escape', async () => {
    const page = await visit('/contact', phone)
    const button = page.getByRole('button', { name: 'Menu' })
    await press(button)
    await drawer(page).waitFor()
    expect(await page.locator('html').evaluate((html) => getComputedStyle(html).overflowY)).toBe(
      'hidden',
    )
    for (let presses = 0; presses < 12; presses += 1) {
      await page.keyboard.press('Tab')
      expect(
        await page.evaluate(
          () =>
            document.activeElement === document.body ||
            Boolean(document.activeElement?.closest('dialog')),
        ),
      ).toBe(true)
    }
    await page.keyboard.press('Escape')
    await drawer(page).waitFor({ state: 'hidden' })
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
  })

  it('closes when a link opens another page', async () => {
    const page = await visit('/contact', phone)
    await press(page.getByRole('button', { name: 'Menu' }))
    await press(drawer(page).getByRole('link', { name: 'About' }))
    await page.waitForURL('**/about')
    expect(await drawer(page).count()).toBe(0)
  })

  it('is accessible', async () => {
    const page = await visit('/cart', { ...phone, user: 'houston' })
    await press(page.getByRole('button', { name: 'Menu' }))
    await drawer(page).waitFor()
    expect(await violations(page)).toEqual([])
  })
})

describe('logging out', () => {
  it('ends the session and opens the login', async () => {
    const page = await visit('/cart', { user: 'houston' })
    await press(page.getByRole('banner').getByRole('button', { name: /’s account/ }))
    await press(page.getByRole('menuitem', { name: 'Log out' }))
    await page.waitForURL('**/auth#login')
    const session = await page.request.get('/api/user')
    expect(session.status()).toBe(401)
  })
})

/**
 * Runs in the page: targets lower than 44 px. Links within a text and the skip link, which only
 * keyboards reach, may be smaller.
 */
function smallTargets(): string[] {
  const targets = [...document.querySelectorAll<HTMLElement>('a, button, input, select, textarea')]
  const isFree = (target: HTMLElement) =>
    target.checkVisibility() && target.tabIndex >= 0 && target.getAttribute('href') !== '#content'
  return targets
    .filter((target) => isFree(target) && target.getBoundingClientRect().height < 44)
    .map((target) => target.outerHTML)
}

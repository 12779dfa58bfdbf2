import { openBrowser, violations, type Visit } from '@materia/deploy/local/e2e/browser.ts'
import { press } from '@materia/deploy/local/e2e/press.ts'
import type { Page } from 'playwright-core'

const newPage = openBrowser()

/** A page in a fresh browser profile. */
async function visit(path: string, options?: Visit): Promise<Page> {
  const page = await newPage({ reducedMotion: 'reduce', ...options })
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}

async function submitLogin(page: Page, password = 'materia-demo') {
  await page.getByLabel('Username').fill('houston')
  await page.getByLabel('Password').fill(password)
  await press(page.getByRole('main').getByRole('button', { name: 'Login' }))
}

const accountButton = (page: Page) => page.getByRole('button', { name: /’s account/ })

describe('login', () => {
  it('signs in and opens the marketplace', async () => {
    const page = await visit('/auth')
    await submitLogin(page)
    await page.waitForURL('**/marketplace')
    await accountButton(page).waitFor()
  })

  it('keeps the typed name when the password is wrong, with an error', async () => {
    const page = await visit('/auth')
    await submitLogin(page, 'not-my-password')
    await page.getByText('Login failed').first().waitFor()
    expect(await page.getByLabel('Username').inputValue()).toBe('houston')
    expect(
      await page.getByLabel('Password').evaluate((field) => field === document.activeElement),
    ).toBe(true)
    expect(await page.getByLabel('Password').getAttribute('aria-invalid')).toBe('true')
  })

  it('returns to the guarded page that sent the visitor', async () => {
    const page = await visit('/messages?search=copper')
    await page.waitForURL(/\/auth\?next=/)
    await submitLogin(page)
    await page.waitForURL('**/messages?search=copper')
    await page.getByRole('heading', { level: 1, name: 'Messages' }).waitFor()
  })

  it.each([
    '/dashboard',
    '/add-listing',
    '/edit-material/3',
    '/messages',
    '/contact/3',
    '/profile',
    '/settings',
    '/refer',
    '/cart',
    '/checkout',
  ])('opens for %s', async (path) => {
    const page = await visit(path)
    await page.waitForURL(
      (url) => url.pathname === '/auth' && url.searchParams.get('next') === path,
    )
  })

  it.each(['/auth/', '/AUTH', '/.//example.com/x'])(
    'opens the marketplace instead of %s when the URL names that as the next page',
    async (next) => {
      const page = await visit(`/auth?next=${next}`)
      await submitLogin(page)
      await page.getByRole('heading', { level: 1, name: 'Marketplace' }).waitFor()
    },
  )

  it('works with the keyboard alone', async () => {
    const page = await visit('/auth#register')
    await page.getByRole('tab', { name: 'Register' }).focus()
    await page.keyboard.press('ArrowLeft')
    await page.getByLabel('Username').waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.type('houston')
    await page.keyboard.press('Tab')
    await page.keyboard.type('materia-demo')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/marketplace')
  })

  it('opens on the login tab after a logout', async () => {
    const page = await visit('/auth?next=/cart')
    await submitLogin(page)
    await page.waitForURL('**/cart')
    await press(accountButton(page))
    await press(page.getByRole('menuitem', { name: 'Log out' }))
    await page.waitForURL((url) => url.pathname + url.search + url.hash === '/auth#login')
    await page.goto('/cart')
    await page.waitForURL(/\/auth\?next=%2Fcart#login$/)
  })

  it('redirects a signed-in company', async () => {
    const page = await visit('/auth')
    await submitLogin(page)
    await page.waitForURL('**/marketplace')
    await page.goto('/auth')
    await page.waitForURL((url) => url.pathname === '/')
  })
})

describe('registration', () => {
  it('is coming soon while it is closed, with a next step', async () => {
    const page = await visit('/auth?tab=register')
    await page.getByText('New registrations are coming soon').waitFor()
    await press(page.getByRole('main').getByRole('button', { name: 'Login' }))
    await page.waitForURL('**/auth#login')
  })
})

describe('language', () => {
  it('survives a reload', async () => {
    const page = await visit('/auth')
    await press(page.getByRole('button', { name: /Language: English/ }))
    await press(page.getByRole('menuitemradio', { name: 'Español' }))
    await page.getByRole('heading', { name: 'Tu cuenta en Materia' }).waitFor()
    await page.reload()
    await page.getByRole('heading', { name: 'Tu cuenta en Materia' }).waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe('es')
  })
})

describe('the login screen', () => {
  it.each([
    ['light', 1280],
    ['dark', 1280],
    ['light', 320],
    ['dark', 320],
  ] as const)('is accessible and fits, %s at %d px', async (colorScheme, width) => {
    const page = await visit('/auth', { colorScheme, viewport: { width, height: 700 } })
    await press(page.getByRole('main').getByRole('button', { name: 'Login' }))
    await page.getByText('Username or email is required').waitFor()
    expect(await violations(page)).toEqual([])
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    ).toBeLessThanOrEqual(0)
  })
})

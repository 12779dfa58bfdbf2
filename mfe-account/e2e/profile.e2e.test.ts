import { headers, openBrowser } from '@materia/deploy/local/e2e/browser.ts'
import { expectUsable } from '@materia/deploy/local/e2e/expectUsable.ts'
import { press } from '@materia/deploy/local/e2e/press.ts'
import type { Page } from 'playwright-core'

const visit = openBrowser()

async function open(path: string, options: Parameters<typeof visit>[0] = {}): Promise<Page> {
  const page = await visit({ reducedMotion: 'reduce', ...options })
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}

describe("a company's profile", () => {
  it('is open to visitors, has structured data, and hides contact data from visitors', async () => {
    const page = await open('/profile/1')
    await page.getByRole('heading', { level: 1, name: 'Recicladora Sierra Norte' }).waitFor()
    await page.getByText('Member since').waitFor()
    expect(await page.getByText('@norte.example').count()).toBe(0)
    const source = await (await page.request.get('/profile/1')).text()
    expect(source).toContain('<title>Recicladora Sierra Norte · Materia</title>')
    expect(source).toContain('"@type":"Organization"')
    expect(source).not.toContain('@norte.example')
  })

  it('preloads its company, its listings and their code, each once', async () => {
    // Signed in, because a visitor's page is server-rendered with this data.
    const page = await visit({ user: 'houston' })
    await page.goto('/profile/1')
    await page.getByRole('list', { name: 'Listings' }).getByRole('article').first().waitFor()
    const source = await (await page.request.get('/profile/1')).text()
    const ahead = [...source.matchAll(/<link rel="preload" href="([^"]+)"/g)].map(([, path]) =>
      String(path),
    )
    expect(ahead).toEqual(
      expect.arrayContaining([
        '/api/users/1',
        '/api/materials/user/1',
        expect.stringContaining('/profile.'),
        expect.stringContaining('/collections.'),
      ]),
    )
    // A second request that the cache answers transfers nothing.
    const transferred = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => (entry as PerformanceResourceTiming).transferSize > 0)
        .map(({ name }) => new URL(name).pathname),
    )
    expect(transferred).toEqual(expect.arrayContaining(['/api/users/1', '/api/materials/user/1']))
    const repeated = transferred.filter((path, at) => transferred.indexOf(path) < at)
    expect(repeated.filter((path) => ahead.includes(path))).toEqual([])
  })

  it('shows contact data once both companies have written', async () => {
    const [page, partner] = [
      await open('/profile/1', { user: 'saltillo' }),
      await visit({ user: 'norte' }),
    ]
    const { id } = await (await page.request.get('/api/user')).json()
    const send = ({ request }: Page, toUserId: number) =>
      request.post('/api/messages', { data: { toUserId, content: 'Hola' }, headers })
    await page.getByText('Shown once you’ve both written').waitFor()
    expect((await send(page, 1)).status()).toBe(201)
    expect((await send(partner, id)).status()).toBe(201)
    // Identity learns it by an event.
    // `waitForFunction` does not wait for an async function.
    await page.evaluate(async () => {
      const isShown = async () => 'email' in (await (await fetch('/api/users/1')).json())
      while (!(await isShown())) await new Promise((resolve) => setTimeout(resolve, 50))
    })
    await page.reload()
    await page.getByRole('link', { name: '@norte.example' }).waitFor()
  })

  it('links to its reviews and to a message', async () => {
    const page = await open('/profile/1', { user: 'houston' })
    await page.getByRole('button', { name: 'Verified' }).focus()
    const tip = page.getByRole('tooltip')
    await press(tip)
    expect(await tip.isVisible()).toBe(true)
    await press(page.getByRole('tab', { name: 'Reviews' }))
    await page.waitForURL('**/profile/1?tab=reviews')
    await page.getByRole('list', { name: 'Reviews, newest first' }).waitFor()
    await press(page.getByRole('link', { name: 'Send message' }))
    await page.waitForURL('**/messages?chat=1')
  })
})

describe('the settings', () => {
  it('scroll to a section from the list at their side, and reopen at it', async () => {
    const page = await open('/settings', { user: 'houston' })
    const list = page.getByRole('navigation', { name: 'Settings sections' })
    await press(list.getByRole('link', { name: 'Notifications' }))
    await page.waitForURL('**/settings#notifications')
    await list.locator('[aria-current]').filter({ hasText: 'Notifications' }).waitFor()
    await page.reload()
    await page.getByRole('switch', { name: 'Order alerts' }).waitFor()
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('notifications-title')
  })

  it('mark the section that an address opens on a phone', async () => {
    const phone = { viewport: { width: 390, height: 844 } }
    const page = await open('/settings#two-factor', { user: 'houston', ...phone })
    const list = page.getByRole('navigation', { name: 'Settings sections' })
    await list.locator('[aria-current]').filter({ hasText: 'Two-factor authentication' }).waitFor()
  })

  it('lead to a field that is refused', async () => {
    const page = await open('/settings#profile', { user: 'houston' })
    const phone = page.getByLabel('Phone', { exact: true })
    await phone.fill('8358-0000')
    await press(page.getByRole('button', { name: 'Save profile' }))
    await page.getByText('We don’t recognize this phone number').first().waitFor()
    await page.waitForFunction(
      (name) => document.activeElement?.getAttribute('name') === name,
      await phone.getAttribute('name'),
    )
  })

  it('show email and phone to every company by a switch, at once', async () => {
    const page = await open('/settings#profile', { user: 'houston' })
    await page.request.patch('/api/user/preferences', { data: { showsContact: false }, headers })
    await page.reload()
    const { id } = await (await page.request.get('/api/user')).json()
    const contact = page.getByRole('switch', { name: /Show email and phone/ })
    // A company that houston has no conversation and no order with.
    const other = await open(`/profile/${id}`, { user: 'piedmont' })
    await other.getByText('Shown once you’ve both written').waitFor()
    expect(await other.getByRole('link', { name: '@houston.example' }).count()).toBe(0)
    await press(contact)
    await page.getByText('Every signed-in company sees your email and phone').first().waitFor()
    await other.reload()
    await other.getByRole('link', { name: '@houston.example' }).waitFor()
    await press(contact)
    await page.getByText('Only companies you deal with see your email and phone').first().waitFor()
  })
})

// Nobody writes to this company. `everyScreen` looks at companies with listings.
it.each([
  ['light', 1280, 'en'],
  ['dark', 320, 'es'],
] as const)(
  'the profile of a new company is accessible and fits, %s at %d px in %s',
  async (colorScheme, width, language) => {
    const page = await open('/profile', {
      user: 'houston',
      colorScheme,
      language,
      viewport: { width, height: 800 },
    })
    await page.getByRole('tabpanel').first().waitFor()
    await expectUsable(page)
  },
)

import AxeBuilder from '@axe-core/playwright'
import { csvTemplate } from '@materia/contracts/catalog/csv.ts'
import type { Material, OwnMaterialsPage } from '@materia/contracts/catalog/types.ts'
import { launchChromium } from '@materia/deploy/local/e2e/chromium.ts'
import { readFile } from 'node:fs/promises'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'

const baseURL = process.env.BASE_URL ?? 'http://127.0.0.1:8080'
const headers = { origin: new URL(baseURL).origin }

let browser: Browser
beforeAll(async () => {
  browser = await launchChromium()
})
afterAll(() => browser.close())
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())))

// Whose favourites no other test changes meanwhile.
const keeper = 'ozark'

type Visit = BrowserContextOptions & { language?: 'en' | 'es' }

/** A page of a demo company, in a browser of its own. */
async function signIn(user: string, { language = 'en', ...options }: Visit = {}): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport: { width: 1280, height: 900 }, ...options })
  await context.addInitScript((chosen) => localStorage.setItem('preferredLanguage', chosen), language)
  const answer = await context.request.post('/api/login', { data: { username: user, password: 'materia-demo' }, headers })
  expect(answer.status()).toBe(200)
  return context.newPage()
}

async function visit(path: string, user: string, options?: Visit): Promise<Page> {
  const page = await signIn(user, options)
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}

async function firstPage(page: Page): Promise<OwnMaterialsPage> {
  return (await page.request.get('/api/user/materials?limit=1')).json()
}

/** A listing of the signed-in company, of a colour that tells it from all others. */
async function list(page: Page, color: string): Promise<Material> {
  const { items: [like] } = await firstPage(page)
  const answer = await page.request.post('/api/materials', {
    headers,
    data: {
      description: 'Listed by a test', category: 'Metals', type: 'Copper', presentation: 'Wire', color, quantity: '900', unit: 'Kg',
      price: '1200.50', currency: 'USD', location: 'Jalisco, México', imageUrl: like?.imageUrl,
    },
  })
  expect(answer.status()).toBe(201)
  return answer.json()
}

const remove = (page: Page, { id }: Material) => page.request.delete(`/api/materials/${id}`, { headers })
const row = (page: Page, color: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: new RegExp(color) }) })

describe('my listings', () => {
  it('are withdrawn, found by their state, and deleted after a question', async () => {
    const page = await signIn('tapatia')
    await list(page, 'Turquoise one')
    const { counts } = await firstPage(page)
    await page.goto('/dashboard')
    await row(page, 'Turquoise one').getByText('Available').waitFor()
    await row(page, 'Turquoise one').getByRole('button', { name: /Manage/ }).click()
    await page.getByRole('menuitem', { name: 'Withdraw' }).click()
    await row(page, 'Turquoise one').getByText('Withdrawn').waitFor()
    await page.getByRole('link', { name: `Withdrawn ${counts.withdrawn + 1}` }).click()
    await page.waitForURL('**/dashboard?tab=listings&status=withdrawn')
    await row(page, 'Turquoise one').getByRole('button', { name: /Manage/ }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await row(page, 'Turquoise one').waitFor({ state: 'detached' })
    // Who works by keyboard goes on where they were.
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null && document.activeElement?.tagName)).toBe('BUTTON')
  })

  it('say how many keep them', async () => {
    const page = await signIn('tapatia')
    const material = await list(page, 'Turquoise two')
    const buyer = await signIn(keeper)
    expect((await buyer.request.post(`/api/favorites/${material.id}`, { headers })).status()).toBe(200)
    await page.goto('/dashboard')
    await row(page, 'Turquoise two').getByText('1 favorite', { exact: true }).waitFor()
    await remove(page, material)
  })
})

describe('favorites', () => {
  it('have the price and the state of now, and are gone with their listing', async () => {
    const seller = await signIn('tapatia')
    const material = await list(seller, 'Turquoise three')
    const page = await signIn(keeper)
    await page.request.post(`/api/favorites/${material.id}`, { headers })
    await seller.request.patch(`/api/materials/${material.id}`, { headers, data: { price: '987.65' } })
    await seller.request.patch(`/api/materials/${material.id}`, { headers, data: { status: 'withdrawn' } })
    await page.goto('/dashboard?tab=favorites')
    const card = page.getByRole('article', { name: /Turquoise three/ })
    await card.getByText('$987.65').waitFor()
    await card.getByText('Withdrawn').waitFor()
    await remove(seller, material)
    // Opened again they are asked for again.
    await page.getByRole('tab', { name: 'My listings' }).click()
    await page.getByRole('tab', { name: 'Favorites' }).click()
    await card.waitFor({ state: 'detached' })
  })
})

describe('what another remote fills', () => {
  const slotsFile = /\/remotes\/mfe-marketplace\/[^/]+\/__federation_expose_slots\./
  const widgetFile = /\/remotes\/mfe-marketplace\/[^/]+\/\d+\./

  it('is empty until that remote has something for it', async () => {
    const page = await visit('/dashboard?tab=chats', 'houston')
    await page.getByRole('heading', { name: 'No conversations yet' }).waitFor()
    expect(await page.getByRole('alert').count()).toBe(0)
  })

  it('shows a company’s listings on its profile', async () => {
    const page = await visit('/profile/1', 'houston')
    await page.getByRole('heading', { level: 1, name: 'Recicladora Sierra Norte' }).waitFor()
    await page.getByRole('article').first().waitFor()
    expect(await page.locator('[data-remote^="mfe-account@"] [data-remote^="mfe-marketplace@"]').count()).toBe(2)
    await page.getByRole('link', { name: 'Send message' }).click()
    await page.waitForURL('**/messages?chat=1')
  })

  it.each([['its owner', slotsFile], ['its own file', widgetFile]])('leaves the screen alive while %s is broken, and comes with a retry', async (_what, file) => {
    const page = await signIn('norte')
    await page.route(file, (route) => route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' }))
    await page.goto('/profile')
    await page.getByRole('alert').filter({ hasText: 'This part could not be loaded' }).waitFor()
    expect(await page.getByRole('heading', { level: 1, name: 'Recicladora Sierra Norte' }).isVisible()).toBe(true)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('article').first().waitFor()
  })

  it('leaves its owner’s own screens alive where only the slot is broken', async () => {
    const page = await signIn('norte')
    await page.goto('/marketplace')
    await page.getByRole('article').first().waitFor()
    await page.route(slotsFile, (route) => route.abort('connectionreset'))
    await page.getByRole('button', { name: /^Account of/ }).click()
    await page.getByRole('menuitem', { name: 'Profile' }).click()
    await page.getByRole('alert').filter({ hasText: 'This part could not be loaded' }).waitFor()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('article').first().waitFor()
    // Its routes still load further files by the entry they came with.
    await page.getByRole('article').first().getByRole('link').first().click()
    await page.getByRole('heading', { level: 1, name: / \/ / }).waitFor()
  })
})

describe('an import', () => {
  it('says what to correct by row and column, creates all once it is right, and is there in the export', async () => {
    const page = await visit('/dashboard', 'bajio', { language: 'es' })
    const { total } = await firstPage(page)
    const good = csvTemplate('es').replace('front.jpg; side.jpg', 'lote.webp').replaceAll(',Azul,', ',Turquesa,')
    await page.getByRole('button', { name: 'Importar' }).click()
    const dialog = page.getByRole('dialog')
    const [template] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('link', { name: 'Descargar la plantilla' }).click()])
    expect([template.suggestedFilename(), await readFile(await template.path(), 'utf8')]).toEqual(['materia-plantilla.csv', `\uFEFF${csvTemplate('es')}`])
    const choose = (name: string, text: string) => dialog.locator('input[accept*=csv]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
    await choose('mal.csv', good.replace('8400.00', 'ocho mil'))
    await dialog.locator('input[accept*=image]').setInputFiles({ name: 'lote.webp', mimeType: 'image/webp', buffer: await anyPicture(page) })
    await dialog.getByRole('button', { name: 'Revisar el archivo' }).click()
    await dialog.getByRole('row', { name: /^2 Precio/ }).waitFor()
    expect((await firstPage(page)).total).toBe(total)
    await choose('bien.csv', good)
    await dialog.getByRole('button', { name: 'Revisar el archivo' }).click()
    await dialog.getByRole('button', { name: 'Crear la publicación' }).click()
    await row(page, 'Turquesa').getByText('Disponible').waitFor()
    expect((await firstPage(page)).total).toBe(total + 1)
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Exportar' }).click()])
    expect(await readFile(await download.path(), 'utf8')).toContain('Turquesa')
    await row(page, 'Turquesa').getByRole('button', { name: /Administrar/ }).click()
    await page.getByRole('menuitem', { name: 'Eliminar' }).click()
    await dialog.getByRole('button', { name: 'Eliminar' }).click()
    await row(page, 'Turquesa').waitFor({ state: 'detached' })
  })
})

/** A stored picture of the demo, to be sent as a file. */
async function anyPicture(page: Page): Promise<Buffer> {
  const { items: [first] } = await firstPage(page)
  const [url]: string[] = JSON.parse(first?.imageUrl ?? '[]')
  return (await page.request.get(url ?? '')).body()
}

describe('everybody', () => {
  const places = [
    { path: '/dashboard', shows: 'Manage|Administrar' },
    { path: '/dashboard?tab=favorites', shows: 'Contact' },
    { path: '/dashboard?tab=chats', shows: 'No conversations yet|Todavía no hay conversaciones' },
    { path: '/profile', shows: 'Manage|Administrar' },
    { path: '/profile/3', shows: 'Contact' },
  ]
  const filled = async (page: Page, shows: string) => page.getByRole('tabpanel').getByText(new RegExp(shows)).first().waitFor()
  const settings = [
    { language: 'en', colorScheme: 'light', width: 1280 },
    { language: 'es', colorScheme: 'dark', width: 390 },
  ] as const

  it.each(places.flatMap((place) => settings.map((setting) => ({ ...place, ...setting }))))(
    'can use $path ($language, $colorScheme, $width px)',
    async ({ path, shows, language, colorScheme, width }) => {
      const page = await visit(path, 'norte', { language, colorScheme, viewport: { width, height: 844 } })
      await filled(page, shows)
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
    },
  )

  it.each(places)('finds no sideways scroll on $path at 320 px', async ({ path, shows }) => {
    const page = await visit(path, 'norte', { language: 'es', viewport: { width: 320, height: 700 } })
    await filled(page, shows)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  })
})

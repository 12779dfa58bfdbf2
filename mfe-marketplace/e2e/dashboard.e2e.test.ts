import { csvTemplate } from '@materia/contracts/catalog/csv.ts'
import type { Material, OwnMaterialsPage } from '@materia/contracts/catalog/types.ts'
import { headers, openBrowser, violations, type Visit } from '@materia/deploy/local/e2e/browser.ts'
import { press } from '@materia/deploy/local/e2e/press.ts'
import { shiftsOf, watchShifts } from '@materia/deploy/local/e2e/shifts.ts'
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'

const newPage = openBrowser()

// Whose favorites no other test changes meanwhile.
const keeper = 'ozark'

const signIn = (user: string, options?: Visit) =>
  newPage({ user, viewport: { width: 1280, height: 900 }, ...options })

async function visit(path: string, user: string, options?: Visit): Promise<Page> {
  const page = await signIn(user, options)
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}

async function firstPage(page: Page): Promise<OwnMaterialsPage> {
  return (await page.request.get('/api/user/materials?limit=1')).json()
}

/** A listing of the signed-in company, of a color that tells it from all others. */
async function list(page: Page, color: string): Promise<Material> {
  const {
    items: [like],
  } = await firstPage(page)
  const answer = await page.request.post('/api/materials', {
    headers,
    data: {
      description: 'Listed by a test',
      category: 'Metals',
      type: 'Copper',
      presentation: 'Wire',
      color,
      quantity: '900',
      unit: 'Kg',
      price: '1200.50',
      currency: 'USD',
      location: 'Jalisco, México',
      imageUrl: like?.imageUrl,
    },
  })
  expect(answer.status()).toBe(201)
  return answer.json()
}

const remove = (page: Page, { id }: Material) =>
  page.request.delete(`/api/materials/${id}`, { headers })
const row = (page: Page, color: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: new RegExp(color) }) })

describe('my listings', () => {
  it('are withdrawn, found by their state, and deleted after a question', async () => {
    const page = await signIn('tapatia')
    await watchShifts(page)
    await list(page, 'Turquoise one')
    const { counts } = await firstPage(page)
    await page.goto('/dashboard')
    await row(page, 'Turquoise one').getByText('Available').waitFor()
    await press(row(page, 'Turquoise one').getByRole('button', { name: /Manage/ }))
    await press(page.getByRole('menuitem', { name: 'Withdraw' }))
    await row(page, 'Turquoise one').getByText('Withdrawn').waitFor()
    await press(page.getByRole('link', { name: `Withdrawn ${counts.withdrawn + 1}` }))
    await page.waitForURL('**/dashboard?tab=listings&status=withdrawn')
    await row(page, 'Turquoise one').waitFor()
    // Where others are below it, which are to jump nowhere.
    await page.goto('/dashboard')
    await press(row(page, 'Turquoise one').getByRole('button', { name: /Manage/ }))
    await press(page.getByRole('menuitem', { name: 'Delete' }))
    await press(page.getByRole('dialog').getByRole('button', { name: 'Delete' }))
    await row(page, 'Turquoise one').waitFor({ state: 'detached' })
    expect(await shiftsOf(page)).toEqual([])
    // Who works by keyboard goes on where they were.
    expect(
      await page.evaluate(
        () => document.activeElement?.closest('main') !== null && document.activeElement?.tagName,
      ),
    ).toBe('BUTTON')
  })

  it('say how many favorites they have', async () => {
    const page = await signIn('tapatia')
    const material = await list(page, 'Turquoise two')
    const buyer = await signIn(keeper)
    expect((await buyer.request.post(`/api/favorites/${material.id}`, { headers })).status()).toBe(
      200,
    )
    await page.goto('/dashboard')
    await row(page, 'Turquoise two').getByText('1 favorite', { exact: true }).waitFor()
    await remove(page, material)
  })
})

it('opens the menu of a listing above the bar at the lower edge of a phone', async () => {
  const page = await visit('/dashboard', 'tapatia', { viewport: { width: 390, height: 800 } })
  const button = page.getByRole('button', { name: 'Manage' }).nth(4)
  // The menu fits in above the edge, but not above the bar.
  await button.evaluate((element) =>
    scrollBy({
      top: element.getBoundingClientRect().bottom - innerHeight + 250,
      behavior: 'instant',
    }),
  )
  await button.press('ArrowUp')
  const last = page.getByRole('menuitem').last()
  expect(
    await last.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      return element.contains(document.elementFromPoint(left + width / 2, top + height - 4))
    }),
  ).toBe(true)
})

describe('favorites', () => {
  it('have the price and the state of now, and are gone with their listing', async () => {
    const seller = await signIn('tapatia')
    const material = await list(seller, 'Turquoise three')
    const page = await signIn(keeper)
    await page.request.post(`/api/favorites/${material.id}`, { headers })
    await seller.request.patch(`/api/materials/${material.id}`, {
      headers,
      data: { price: '987.65' },
    })
    await seller.request.patch(`/api/materials/${material.id}`, {
      headers,
      data: { status: 'withdrawn' },
    })
    await page.goto('/dashboard?tab=favorites')
    const card = page.getByRole('article', { name: /Turquoise three/ })
    await card.getByText('US$987.65').waitFor()
    await card.getByText('Withdrawn').waitFor()
    await remove(seller, material)
    // Opened again they are asked for again.
    await press(page.getByRole('tab', { name: 'My listings' }))
    await press(page.getByRole('tab', { name: 'Favorites' }))
    await card.waitFor({ state: 'detached' })
  })
})

describe('the focus of who works by keyboard', () => {
  const focusedCard = (page: Page) =>
    page.evaluate(() => document.activeElement?.closest('article')?.ariaLabel)

  it('goes on to the next card when a listing is deleted in a grid', async () => {
    const page = await signIn('tapatia')
    const materials = [await list(page, 'Turquoise four'), await list(page, 'Turquoise five')]
    await page.goto('/profile')
    const card = page.getByRole('article', { name: /Turquoise five/ })
    await card.getByRole('button', { name: 'Manage' }).press('Enter')
    await page.getByRole('menuitem', { name: 'Delete' }).press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter')
    await card.waitFor({ state: 'detached' })
    expect(await focusedCard(page)).toContain('Turquoise four')
    for (const material of materials) await remove(page, material)
  })

  it('goes on to the next card when a favorite is given up, and to the tab after the last', async () => {
    const seller = await signIn('tapatia')
    const materials = [await list(seller, 'Turquoise seven'), await list(seller, 'Turquoise eight')]
    const page = await signIn('bajio')
    const before: number[] = await (await page.request.get('/api/user/favorites/ids')).json()
    for (const id of before) await page.request.delete(`/api/favorites/${id}`, { headers })
    for (const { id } of materials) await page.request.post(`/api/favorites/${id}`, { headers })
    await page.goto('/dashboard?tab=favorites')
    const card = (color: string) => page.getByRole('article', { name: new RegExp(color) })
    const heart = { name: /favorites/ }
    // A busy machine may answer that it is to be tried again, as who presses it does.
    const giveUp = async (color: string, tries = 3): Promise<void> => {
      await card(color).getByRole('button', heart).press('Enter')
      const isGone = await card(color)
        .waitFor({ state: 'detached' })
        .then(
          () => true,
          () => false,
        )
      if (!isGone && tries > 1) await giveUp(color, tries - 1)
    }
    await giveUp('Turquoise eight')
    expect(await focusedCard(page)).toContain('Turquoise seven')
    await giveUp('Turquoise seven')
    expect(await card('Turquoise seven').count()).toBe(0)
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Favorites')
    for (const material of materials) await remove(seller, material)
  })
})

describe('what another remote fills', () => {
  const slotsFile = /\/remotes\/mfe-marketplace\/[^/]+\/__federation_expose_slots\./
  const widgetFile = /\/remotes\/mfe-marketplace\/[^/]+\/(\d+|collections)\./

  it('is empty until that remote has something for it', async () => {
    const page = await visit('/dashboard?tab=chats', 'houston')
    await page.getByRole('heading', { name: 'No conversations yet' }).waitFor()
    expect(await page.getByRole('alert').count()).toBe(0)
  })

  it('shows a company’s listings on its profile', async () => {
    const page = await visit('/profile/1', 'houston')
    await page.getByRole('heading', { level: 1, name: 'Recicladora Sierra Norte' }).waitFor()
    await page.getByRole('article').first().waitFor()
    expect(
      await page.locator('[data-remote^="mfe-account@"] [data-remote^="mfe-marketplace@"]').count(),
    ).toBe(1)
    await press(page.getByRole('link', { name: 'Send message' }))
    await page.waitForURL('**/messages?chat=1')
  })

  it.each([
    ['its owner', slotsFile],
    ['its own file', widgetFile],
  ])('leaves the screen alive while %s is broken, and comes with a retry', async (_what, file) => {
    const page = await signIn('norte')
    await page.route(file, (route) =>
      route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' }),
    )
    await page.goto('/profile')
    await page.getByRole('alert').filter({ hasText: 'This part could not be loaded' }).waitFor()
    expect(
      await page.getByRole('heading', { level: 1, name: 'Recicladora Sierra Norte' }).isVisible(),
    ).toBe(true)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await press(page.getByRole('button', { name: 'Try again' }))
    await page.getByRole('article').first().waitFor()
  })

  it('leaves a card alive while the code of its menu is broken, and comes with a retry', async () => {
    const page = await signIn('norte')
    await page.route(/\/remotes\/mfe-marketplace\/[^/]+\/\d+\./, (route) =>
      route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' }),
    )
    await page.goto('/profile')
    const card = page.getByRole('article').first()
    await card.getByRole('button', { name: 'Try again' }).waitFor()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await press(card.getByRole('button', { name: 'Try again' }))
    await card.getByRole('button', { name: /^Manage/ }).waitFor()
  })

  it('leaves its owner’s own screens alive where only the slot is broken', async () => {
    const page = await signIn('norte')
    await page.goto('/marketplace')
    await page.getByRole('article').first().waitFor()
    await page.route(slotsFile, (route) => route.abort('connectionreset'))
    await press(page.getByRole('button', { name: /^Account of/ }))
    await press(page.getByRole('menuitem', { name: 'Profile' }))
    await page.getByRole('alert').filter({ hasText: 'This part could not be loaded' }).waitFor()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await press(page.getByRole('button', { name: 'Try again' }))
    await page.getByRole('article').first().waitFor()
    // Its routes still load further files by the entry they came with.
    await press(page.getByRole('article').first().getByRole('link').first())
    await page.getByRole('heading', { level: 1, name: / \/ / }).waitFor()
  })
})

describe('an import', () => {
  it('says what to correct by row and column, creates all once it is right, and is there in the export', async () => {
    const page = await visit('/dashboard', 'bajio', { language: 'es' })
    const { total } = await firstPage(page)
    const good = csvTemplate('es')
      .replace('front.jpg; side.jpg', 'lote.webp')
      .replaceAll(',Azul,', ',Turquesa seis,')
    await press(page.getByRole('button', { name: 'Importar' }))
    const dialog = page.getByRole('dialog')
    const [template] = await Promise.all([
      page.waitForEvent('download'),
      press(dialog.getByRole('link', { name: 'Descargar la plantilla' })),
    ])
    expect([template.suggestedFilename(), await readFile(await template.path(), 'utf8')]).toEqual([
      'materia-plantilla.csv',
      `\uFEFF${csvTemplate('es')}`,
    ])
    const choose = (name: string, text: string) =>
      dialog
        .locator('input[accept*=csv]')
        .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
    await choose('mal.csv', good.replace('8400.00', 'ocho mil'))
    await dialog
      .locator('input[accept*=image]')
      .setInputFiles({ name: 'lote.webp', mimeType: 'image/webp', buffer: await anyPicture(page) })
    await press(dialog.getByRole('button', { name: 'Revisar el archivo' }))
    await dialog.getByRole('row', { name: /^2 Precio/ }).waitFor()
    expect((await firstPage(page)).total).toBe(total)
    await choose('bien.csv', good)
    await press(dialog.getByRole('button', { name: 'Revisar el archivo' }))
    await press(dialog.getByRole('button', { name: 'Crear la publicación' }))
    await row(page, 'Turquesa seis').getByText('Disponible').waitFor()
    expect((await firstPage(page)).total).toBe(total + 1)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      press(page.getByRole('link', { name: 'Exportar' })),
    ])
    const exported = await readFile(await download.path(), 'utf8')
    expect(exported).toContain('Turquesa seis')
    const check = async (text: string) => {
      await press(page.getByRole('button', { name: 'Importar' }))
      await choose('materia.csv', text)
      await press(dialog.getByRole('button', { name: 'Revisar el archivo' }))
    }
    await check(exported)
    await dialog
      .getByText('No hay nada que importar: todas las publicaciones ya dicen lo mismo.')
      .waitFor()
    await page.keyboard.press('Escape')
    await check(exported.replace('12000,Kg', '11000,Kg'))
    await dialog.getByRole('row', { name: /Cambia: Cantidad/ }).waitFor()
    expect(await violations(page)).toEqual([])
    await press(dialog.getByRole('button', { name: 'Importar el archivo' }))
    await row(page, 'Turquesa seis')
      .getByText(/11,000 kg/)
      .waitFor()
    await press(row(page, 'Turquesa seis').getByRole('button', { name: /Administrar/ }))
    await press(page.getByRole('menuitem', { name: 'Eliminar' }))
    await press(dialog.getByRole('button', { name: 'Eliminar' }))
    await row(page, 'Turquesa seis').waitFor({ state: 'detached' })
  })
})

/** A stored picture of the demo, to be sent as a file. */
async function anyPicture(page: Page): Promise<Buffer> {
  const {
    items: [first],
  } = await firstPage(page)
  const [url]: string[] = JSON.parse(first?.imageUrl ?? '[]')
  return (await page.request.get(url ?? '')).body()
}

describe('everybody', () => {
  const places = [
    { path: '/dashboard', shows: 'Manage|Administrar' },
    { path: '/dashboard?tab=favorites', shows: 'Contact' },
    { path: '/dashboard?tab=chats', shows: 'No conversations yet|Aún no tienes conversaciones' },
    { path: '/profile', shows: 'Manage|Administrar' },
    { path: '/profile/3', shows: 'Contact' },
  ]
  const filled = async (page: Page, shows: string) => {
    // Cards that are out of sight come once somebody does anything.
    await page.mouse.move(1, 1)
    await page.getByRole('tabpanel').getByText(new RegExp(shows)).first().waitFor()
  }
  const settings = [
    { language: 'en', colorScheme: 'light', width: 1280 },
    { language: 'es', colorScheme: 'dark', width: 390 },
  ] as const

  it.each(places.flatMap((place) => settings.map((setting) => ({ ...place, ...setting }))))(
    'can use $path ($language, $colorScheme, $width px)',
    async ({ path, shows, language, colorScheme, width }) => {
      const page = await visit(path, 'norte', {
        language,
        colorScheme,
        viewport: { width, height: 844 },
      })
      await filled(page, shows)
      expect(await violations(page)).toEqual([])
    },
  )

  it.each(places)('finds no sideways scroll on $path at 320 px', async ({ path, shows }) => {
    const page = await visit(path, 'norte', {
      language: 'es',
      viewport: { width: 320, height: 700 },
    })
    await filled(page, shows)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  })
})

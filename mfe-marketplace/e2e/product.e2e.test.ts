import type { Material, OwnMaterial, OwnMaterialsPage } from '@materia/contracts/catalog/types.ts'
import { headers, openBrowser, violations, type Visit } from '@materia/deploy/local/e2e/browser.ts'
import { press } from '@materia/deploy/local/e2e/press.ts'
import type { Page } from 'playwright-core'

const newPage = openBrowser()

async function ownListings(page: Page): Promise<OwnMaterial[]> {
  const { items }: OwnMaterialsPage = await (
    await page.request.get('/api/user/materials?limit=100')
  ).json()
  return items
}

/** A listing of the signed-in company, of a color that no other test looks for. */
async function list(page: Page): Promise<Material> {
  const [like] = await ownListings(page)
  const answer = await page.request.post('/api/materials', {
    headers,
    data: {
      description: 'Listed by a test',
      category: 'Plastics',
      type: 'Polyethylene',
      presentation: 'Crushed',
      mfi: '2',
      color: 'Teal',
      quantity: '900',
      unit: 'Kg',
      price: '1200.50',
      currency: 'USD',
      location: 'Texas, United States',
      imageUrl: like?.imageUrl,
      isSingleLot: false,
    },
  })
  expect(answer.status()).toBe(201)
  return answer.json()
}

/** Somebody else's listing that is for sale, with several pictures; an old one, as the newest are what other tests list. */
async function listingOfOthers(page: Page): Promise<Material> {
  const user: { id: number } | null = await page.request
    .get('/api/user')
    .then((answer) => (answer.ok() ? answer.json() : null))
  const { items }: { items: Material[] } = await (
    await page.request.get('/api/materials?limit=100')
  ).json()
  const found = items.findLast(
    ({ userId, imageUrl }) => userId !== user?.id && JSON.parse(imageUrl).length > 1,
  )
  if (!found) throw new Error('The demo data have no such listing')
  return found
}

async function open(page: Page, id: number): Promise<void> {
  await page.goto(`/product/${id}`)
  await page.getByRole('heading', { level: 1, name: / \/ / }).waitFor()
}

function notice(page: Page, text: string) {
  return page.getByRole('listitem').filter({ hasText: text }).first().waitFor()
}

describe('a listing of words that have no end', () => {
  it('is no wider than a phone, on its page and in its preview', async () => {
    const page = await newPage({ user: 'norte', viewport: { width: 390, height: 844 } })
    const { id } = await list(page)
    const endless = await page.request.patch(`/api/materials/${id}`, {
      headers,
      data: { color: 'W'.repeat(40), description: 'w'.repeat(600) },
    })
    expect(endless.status()).toBe(200)
    await open(page, id)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await page.goto(`/edit-material/${id}`)
    await press(page.getByRole('button', { name: 'Preview' }))
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('heading', { level: 3 }).waitFor()
    expect(
      await dialog.evaluate((element) =>
        [element, ...element.querySelectorAll('*')].every(({ scrollWidth }) => scrollWidth <= 390),
      ),
    ).toBe(true)
    await page.request.delete(`/api/materials/${id}`, { headers })
  })
})

describe('a favorite', () => {
  it('survives a reload, is among the favorites, and is removed again', async () => {
    const page = await newPage({ user: 'houston' })
    const { id } = await listingOfOthers(page)
    await page.request.delete(`/api/favorites/${id}`, { headers })
    await open(page, id)
    await press(page.getByRole('button', { name: 'Add to favorites' }).first())
    await notice(page, 'Added to favorites')
    await page.reload()
    const remove = page
      .getByRole('main')
      .getByRole('button', { name: 'Remove from favorites' })
      .first()
    await remove.waitFor()
    const kept: Material[] = await (await page.request.get('/api/user/favorites')).json()
    expect(kept.map((material) => material.id)).toContain(id)
    await press(remove)
    await notice(page, 'Removed from favorites')
    expect(await (await page.request.get(`/api/favorites/${id}`)).json()).toBe(false)
  })

  it('shows the price and state of now, until its listing is deleted', async () => {
    const seller = await newPage({ user: 'norte' })
    const buyer = await newPage({ user: 'houston' })
    const { id } = await list(seller)
    const path = `/api/materials/${id}`
    expect((await buyer.request.post(`/api/favorites/${id}`, { headers })).status()).toBe(200)
    const card = buyer
      .getByRole('article')
      .filter({ has: buyer.locator(`a[href="/product/${id}"]`) })

    await seller.request.patch(path, { headers, data: { price: '777.70' } })
    await buyer.goto('/dashboard?tab=favorites')
    await card.getByText('US$777.70').waitFor()
    await seller.request.patch(path, { headers, data: { status: 'withdrawn' } })
    await buyer.goto('/dashboard?tab=favorites')
    await card.getByText('Withdrawn').waitFor()
    await seller.request.delete(path, { headers })
    await expectSoon(
      async () => (await (await buyer.request.get('/api/user/favorites/ids')).json()).includes(id),
      false,
    )
    await buyer.goto('/dashboard?tab=favorites')
    await buyer.getByRole('article').first().waitFor()
    expect(await card.count()).toBe(0)
  })

  it('leads a visitor to the login, and from there back', async () => {
    const page = await newPage()
    const { id } = await listingOfOthers(page)
    await open(page, id)
    await press(page.getByRole('button', { name: 'Add to favorites' }).first())
    await page.waitForURL(`**/auth?next=%2Fproduct%2F${id}#login`)
  })
})

describe("the owner's menu", () => {
  it('withdraws, relists and deletes a listing, and all see it', async () => {
    const page = await newPage({ user: 'norte' })
    const { id } = await list(page)
    const visitor = await newPage()
    await open(visitor, id)
    await visitor.getByText('Multiple lots, in parts').waitFor()

    await open(page, id)
    // Similar listings may be its owner's too.
    const manage = page.locator('//main//button[contains(., "Manage")][not(ancestor::article)]')
    await press(manage)
    await press(page.getByRole('menuitem', { name: 'Withdraw' }))
    await notice(page, 'Listing withdrawn')
    await page.getByText('Its seller does not offer it at the moment.').waitFor()
    // Visitors may be shown for a second what was.
    await expectSoon(
      async () =>
        (await visitor.request.get(`/api/materials/${id}`)).json().then(({ status }) => status),
      'withdrawn',
    )
    await open(visitor, id)
    await visitor.getByText('Its seller does not offer it at the moment.').waitFor()
    expect(await visitor.getByRole('button', { name: 'Add to cart' }).first().isDisabled()).toBe(
      true,
    )

    await press(manage)
    await press(page.getByRole('menuitem', { name: 'Relist' }))
    await notice(page, 'Listing available again')
    await page
      .getByText('Its seller does not offer it at the moment.')
      .waitFor({ state: 'detached' })

    await press(manage)
    await press(page.getByRole('menuitem', { name: 'Delete' }))
    await press(page.getByRole('dialog').getByRole('button', { name: 'Delete' }))
    await notice(page, 'Material deleted successfully')
    await page.waitForURL('**/profile?tab=listings')
    await expectSoon(async () => (await visitor.request.get(`/api/materials/${id}`)).status(), 404)
    await visitor.reload()
    await visitor.getByText('No data for this product').waitFor()
  })

  it('hears of every visitor once', async () => {
    const page = await newPage({ user: 'norte' })
    const { id } = await list(page)
    const viewsNow = async () =>
      (await ownListings(page)).find((material) => material.id === id)?.views
    await open(page, id)
    const visitor = await newPage()
    const counted = visitor.waitForResponse((answer) =>
      answer.url().endsWith(`/api/materials/${id}/views`),
    )
    await open(visitor, id)
    expect((await counted).status()).toBe(204)
    await visitor.reload()
    await visitor.getByRole('heading', { level: 1 }).waitFor()
    await expectSoon(viewsNow, 1)
    await page.request.delete(`/api/materials/${id}`, { headers })
  })
})

describe('the pictures', () => {
  it('enlarge by keys, and the focus goes back', async () => {
    const page = await newPage()
    await open(page, (await listingOfOthers(page)).id)
    const enlarge = page.getByRole('button', { name: 'Enlarge picture' })
    await enlarge.focus()
    await page.keyboard.press('Enter')
    const viewer = page.getByRole('dialog')
    const first = await viewer.getByRole('img').getAttribute('src')
    // The viewer listens for keys a moment after it is there.
    await expectSoon(async () => {
      await page.keyboard.press('ArrowRight')
      return (await viewer.getByRole('img').getAttribute('src')) === first
    }, false)
    for (const percent of ['150%', '200%', '250%', '300%', '300%']) {
      await page.keyboard.press('+')
      await viewer.getByText(percent).waitFor()
    }
    await page.keyboard.press('Escape')
    await viewer.waitFor({ state: 'detached' })
    expect(await enlarge.evaluate((button) => button === document.activeElement)).toBe(true)
  })

  it('enlarge by two fingers and move on by one', async () => {
    const page = await newPage({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    })
    await open(page, (await listingOfOthers(page)).id)
    await press(page.getByRole('button', { name: 'Enlarge picture' }))
    const viewer = page.getByRole('dialog')
    const first = await viewer.getByRole('img').getAttribute('src')
    await touch(page, [[[300, 400]], [[200, 400]], [[120, 400]]])
    await viewer.getByText(/^2\//).waitFor()
    expect(await viewer.getByRole('img').getAttribute('src')).not.toBe(first)
    await touch(page, [
      [
        [180, 400],
        [220, 400],
      ],
      [
        [160, 400],
        [240, 400],
      ],
      [
        [150, 400],
        [250, 400],
      ],
    ])
    await viewer.getByText('250%').waitFor()
  })
})

describe('a product', () => {
  it('gives its link to the clipboard', async () => {
    const page = await newPage({ permissions: ['clipboard-read', 'clipboard-write'] })
    const { id } = await listingOfOthers(page)
    await page.goto(`/product-detail/${id}`)
    await press(page.getByRole('button', { name: 'Share' }))
    await notice(page, 'Copied to clipboard')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `${new URL(page.url()).origin}/product/${id}`,
    )
  })

  it('describes itself to search engines, within the page’s policy', async () => {
    const page = await newPage()
    const refused: string[] = []
    page.on(
      'console',
      (message) =>
        void (message.text().includes('Content Security Policy') && refused.push(message.text())),
    )
    const { id, price } = await listingOfOthers(page)
    // A page waits a second for what it is about, and comes without where the database is slower than that.
    await expectSoon(
      () => open(page, id).then(() => page.locator('script[type="application/ld+json"]').count()),
      1,
    )
    const data = JSON.parse(
      (await page.locator('script[type="application/ld+json"]').textContent()) ?? '',
    )
    expect(data).toMatchObject({
      '@graph': [
        { '@type': 'Product', offers: { price, availability: 'https://schema.org/InStock' } },
        { '@type': 'BreadcrumbList' },
      ],
    })
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(
      `${new URL(page.url()).origin}/product/${id}`,
    )
    expect(refused).toEqual([])
  })

  const settings: [string, Visit][] = [
    ['English, light', { language: 'en', colorScheme: 'light' }],
    ['Spanish, dark', { language: 'es', colorScheme: 'dark' }],
  ]

  it.each(settings)(
    'is for everyone who may buy it, on both of its tabs: %s',
    async (_, setting) => {
      const page = await newPage({ ...setting, user: 'houston', reducedMotion: 'reduce' })
      await open(page, (await listingOfOthers(page)).id)
      await page
        .getByRole('main')
        .getByRole('button', { name: /^(Add to cart|Agregar al carrito)$/ })
        .first()
        .waitFor()
      expect(await violations(page)).toEqual([])
      await press(page.getByRole('tab').nth(1))
      expect(await violations(page)).toEqual([])
    },
  )

  it.each(settings)('is for everyone, also reserved and for its owner: %s', async (_, setting) => {
    const page = await newPage({ ...setting, user: 'norte', reducedMotion: 'reduce' })
    const reserved = (await ownListings(page)).find(({ status }) => status === 'reserved')
    await open(page, reserved?.id ?? 0)
    expect(await violations(page)).toEqual([])
  })

  it.each(settings)('is for everyone when enlarged: %s', async (_, setting) => {
    const page = await newPage({ ...setting, reducedMotion: 'reduce' })
    await open(page, (await listingOfOthers(page)).id)
    await press(page.getByRole('button', { name: /Enlarge picture|Ampliar foto/ }))
    await page.getByRole('dialog').getByText('100').waitFor()
    expect(await violations(page)).toEqual([])
  })
})

async function expectSoon(read: () => Promise<unknown>, wanted: unknown): Promise<void> {
  const deadline = Date.now() + 15_000
  let found = await read()
  while (Date.now() < deadline && found !== wanted) {
    await new Promise((resolve) => setTimeout(resolve, 200))
    found = await read()
  }
  expect(found).toBe(wanted)
}

/** Fingers put down, moved and lifted: each step says where they are. */
async function touch(page: Page, steps: [number, number][][]): Promise<void> {
  const session = await page.context().newCDPSession(page)
  for (const [place, fingers] of steps.entries()) {
    const touchPoints = fingers.map(([x, y], id) => ({ x, y, id }))
    await session.send('Input.dispatchTouchEvent', {
      type: place === 0 ? 'touchStart' : 'touchMove',
      touchPoints,
    })
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

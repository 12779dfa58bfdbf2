import type { Material } from '@materia/contracts/catalog/material.ts'
import { headers, openBrowser, type Visit } from '@materia/deploy/local/e2e/browser.ts'
import { expectUsable } from '@materia/deploy/local/e2e/expectUsable.ts'
import { press } from '@materia/deploy/local/e2e/press.ts'
import { shiftsOf, watchShifts } from '@materia/deploy/local/e2e/shifts.ts'
import { listCopper } from '@materia/deploy/local/e2e/trade.ts'
import type { Page } from 'playwright-core'
import { firstPage, row } from '../test/ownListings.ts'

const newPage = openBrowser()

// No other test changes this company's favorites.
const keeper = 'ozark'

const signIn = (user: string, options?: Visit) =>
  newPage({ user, viewport: { width: 1280, height: 900 }, ...options })

async function visit(path: string, user: string, options?: Visit): Promise<Page> {
  const page = await signIn(user, options)
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}

const remove = (page: Page, { id }: Material) =>
  page.request.delete(`/api/materials/${id}`, { headers })

describe('my listings', () => {
  it('are withdrawn, found by status, and deleted after a confirmation', async () => {
    const page = await signIn('tapatia')
    await watchShifts(page)
    await listCopper(page, 'Turquoise one')
    const { counts } = await firstPage(page)
    await page.goto('/dashboard?tab=listings')
    await row(page, 'Turquoise one').getByText('Available').waitFor()
    await press(row(page, 'Turquoise one').getByRole('button', { name: /Manage/ }))
    await press(page.getByRole('menuitem', { name: 'Withdraw' }))
    await row(page, 'Turquoise one').getByText('Withdrawn').waitFor()
    await press(page.getByRole('link', { name: `Withdrawn ${counts.withdrawn + 1}` }))
    await page.waitForURL('**/dashboard?tab=listings&status=withdrawn')
    await row(page, 'Turquoise one').waitFor()
    // All listings, so that others stand below the deleted one and must not jump.
    await page.goto('/dashboard?tab=listings')
    await press(row(page, 'Turquoise one').getByRole('button', { name: /Manage/ }))
    await press(page.getByRole('menuitem', { name: 'Delete' }))
    await press(page.getByRole('dialog').getByRole('button', { name: 'Delete' }))
    await row(page, 'Turquoise one').waitFor({ state: 'detached' })
    expect(await shiftsOf(page)).toEqual([])
    // The keyboard focus stays at the same place of the list.
    expect(
      await page.evaluate(
        () => document.activeElement?.closest('main') !== null && document.activeElement?.tagName,
      ),
    ).toBe('BUTTON')
  })

  it('show their count of favorites', async () => {
    const page = await signIn('tapatia')
    const material = await listCopper(page, 'Turquoise two')
    const buyer = await signIn(keeper)
    expect((await buyer.request.post(`/api/favorites/${material.id}`, { headers })).status()).toBe(
      200,
    )
    await page.goto('/dashboard?tab=listings')
    await row(page, 'Turquoise two').getByText('1 favorite', { exact: true }).waitFor()
    await remove(page, material)
  })
})

it('open a listing’s menu above the bottom bar of a phone', async () => {
  const page = await visit('/dashboard?tab=listings', 'tapatia', {
    viewport: { width: 390, height: 800 },
  })
  const button = page.getByRole('button', { name: 'Manage' }).nth(4)
  // At this position the menu fits above the window's edge, but not above the bar.
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
  it('show the current price and status, and disappear with their listing', async () => {
    const seller = await signIn('tapatia')
    const material = await listCopper(seller, 'Turquoise three')
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
    // Reopening the tab fetches them again.
    await press(page.getByRole('tab', { name: 'My listings' }))
    await press(page.getByRole('tab', { name: 'Favorites' }))
    await card.waitFor({ state: 'detached' })
  })
})

describe('the keyboard focus', () => {
  const focusedCard = (page: Page) =>
    page.evaluate(() => document.activeElement?.closest('article')?.ariaLabel)

  it('moves to the next card when a listing is deleted from a grid', async () => {
    const page = await signIn('tapatia')
    const materials = [
      await listCopper(page, 'Turquoise four'),
      await listCopper(page, 'Turquoise five'),
    ]
    await page.goto('/profile')
    const card = page.getByRole('article', { name: /Turquoise five/ })
    await card.getByRole('button', { name: 'Manage' }).press('Enter')
    await page.getByRole('menuitem', { name: 'Delete' }).press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter')
    await card.waitFor({ state: 'detached' })
    expect(await focusedCard(page)).toContain('Turquoise four')
    for (const material of materials) await remove(page, material)
  })

  it('moves to the next card when a favorite is removed, and to the tab after the last', async () => {
    const seller = await signIn('tapatia')
    const materials = [
      await listCopper(seller, 'Turquoise seven'),
      await listCopper(seller, 'Turquoise eight'),
    ]
    const page = await signIn('bajio')
    const before: number[] = await (await page.request.get('/api/user/favorites/ids')).json()
    for (const id of before) await page.request.delete(`/api/favorites/${id}`, { headers })
    for (const { id } of materials) await page.request.post(`/api/favorites/${id}`, { headers })
    await page.goto('/dashboard?tab=favorites')
    const card = (color: string) => page.getByRole('article', { name: new RegExp(color) })
    const heart = { name: /favorites/ }
    const giveUp = async (color: string) => {
      await card(color).getByRole('button', heart).press('Enter')
      await card(color).waitFor({ state: 'detached' })
    }
    await giveUp('Turquoise eight')
    expect(await focusedCard(page)).toContain('Turquoise seven')
    await giveUp('Turquoise seven')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Favorites')
    for (const material of materials) await remove(seller, material)
  })
})

describe('a company without conversations', () => {
  it.each([
    { language: 'en', colorScheme: 'light', width: 1280 },
    { language: 'es', colorScheme: 'dark', width: 320 },
  ] as const)(
    'sees an accessible page that fits ($language, $colorScheme, $width px)',
    async ({ width, ...options }) => {
      const viewport = { width, height: 844 }
      // No test writes to this company.
      const page = await visit('/dashboard?tab=chats', 'houston', { ...options, viewport })
      const none = /No conversations yet|Aún no tienes conversaciones/
      await page.getByRole('tabpanel').getByText(none).first().waitFor()
      await expectUsable(page)
    },
  )
})

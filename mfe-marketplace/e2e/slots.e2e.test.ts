import { openBrowser } from '@materia/deploy/local/e2e/browser.ts'
import { press } from '@materia/deploy/local/e2e/press.ts'
import type { Page } from 'playwright-core'

const newPage = openBrowser()

async function visit(path: string, user: string): Promise<Page> {
  const page = await newPage({ user })
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}

describe('a slot of another remote', () => {
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
    ['the slots file of its owner', slotsFile],
    ['the widget’s chunk', widgetFile],
  ])('leaves the screen working while %s is broken, and a retry loads it', async (_what, file) => {
    const page = await newPage({ user: 'norte' })
    await page.route(file, (route) =>
      route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' }),
    )
    await page.goto('/profile')
    await page.getByRole('alert').filter({ hasText: 'This part couldn’t be loaded' }).waitFor()
    expect(
      await page.getByRole('heading', { level: 1, name: 'Recicladora Sierra Norte' }).isVisible(),
    ).toBe(true)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await press(page.getByRole('button', { name: 'Try again' }))
    await page.getByRole('article').first().waitFor()
  })

  it('leaves a card working while the code of its menu is broken, and a retry loads it', async () => {
    const page = await newPage({ user: 'norte' })
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

  it('leaves its owner’s own screens working when only the slot is broken', async () => {
    const page = await newPage({ user: 'norte' })
    await page.goto('/marketplace')
    await page.getByRole('article').first().waitFor()
    await page.route(slotsFile, (route) => route.abort('connectionreset'))
    await press(page.getByRole('button', { name: /’s account/ }))
    await press(page.getByRole('menuitem', { name: 'Profile' }))
    await page.getByRole('alert').filter({ hasText: 'This part couldn’t be loaded' }).waitFor()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await press(page.getByRole('button', { name: 'Try again' }))
    await page.getByRole('article').first().waitFor()
    // The open routes still load further chunks with their own entry.
    await press(page.getByRole('article').first().getByRole('link').first())
    await page.getByRole('heading', { level: 1, name: / \/ / }).waitFor()
  })
})

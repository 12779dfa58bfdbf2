import { openBrowser, violations, type Visit } from '@materia/deploy/local/e2e/browser.ts'
import type { Page } from 'playwright-core'

const newPage = openBrowser()

async function visitMessages(options?: Visit): Promise<Page> {
  const page = await newPage({ user: 'houston', reducedMotion: 'reduce', ...options })
  await page.goto('/messages')
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}

describe('/messages', () => {
  it('leads from the empty list to the marketplace', async () => {
    const page = await visitMessages()
    await page.getByText('No conversations yet').waitFor()
    await page.getByRole('link', { name: 'Browse the marketplace' }).click()
    await page.waitForURL('**/marketplace')
  })

  it('shows one pane on a phone, two beside each other on a wide screen', async () => {
    const page = await visitMessages({ viewport: { width: 390, height: 800 } })
    const thread = page.getByText('No conversation is open')
    expect(await thread.isVisible()).toBe(false)
    await page.setViewportSize({ width: 768, height: 800 })
    await thread.waitFor()
  })

  it.each([
    ['en', 'light', 1280],
    ['es', 'dark', 320],
  ] as const)('is accessible and fits, %s %s at %d px', async (language, colorScheme, width) => {
    const page = await visitMessages({ language, colorScheme, viewport: { width, height: 700 } })
    expect(await violations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  })
})

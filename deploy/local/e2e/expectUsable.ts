import type { Page } from 'playwright-core'
import { violations } from './browser.ts'

/** A page that has loaded is accessible, and nothing on it is wider than the window. */
export async function expectUsable(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  expect(await violations(page)).toEqual([])
  const overflow = () => document.documentElement.scrollWidth - innerWidth
  expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0)
}

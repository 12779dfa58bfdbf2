import type { Locator } from 'playwright-core'

const text =
  'We take two truckloads of the blue regrind a month, if the moisture stays below one percent. '

/** Types into a box of a page that is slowed down, and answers the milliseconds of script that a character takes. */
export async function typeText(box: Locator): Promise<number> {
  const page = box.page()
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Performance.enable')
  const scriptMs = async () => {
    const { metrics } = await devTools.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? NaN) * 1000
  }
  await box.click()
  // The first ones bring code that is not compiled yet.
  await page.keyboard.type(text, { delay: 50 })
  const before = await scriptMs()
  await page.keyboard.type(text, { delay: 50 })
  return ((await scriptMs()) - before) / text.length
}

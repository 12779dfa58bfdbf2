import { openBrowser } from '@materia/deploy/local/e2e/browser.ts'
import { press } from '@materia/deploy/local/e2e/press.ts'
import { shiftsOf, slowDown, watchShifts } from '@materia/deploy/local/e2e/shifts.ts'
import type { Page } from 'playwright-core'

const newPage = openBrowser()
const phone = { viewport: { width: 390, height: 844 } }

describe.each(['light', 'dark'] as const)(
  'a page whose scripts have not arrived (%s)',
  (colorScheme) => {
    it('shows the skeleton of its screen', async () => {
      const page = await newPage({ user: 'norte', colorScheme, ...phone })
      await page.route('**/*.js', (route) => route.abort())
      for (const path of ['/marketplace', '/product/401', '/messages', '/add-listing', '/orders']) {
        await page.goto(path)
        expect([path, await page.evaluate(blocksInSight)]).toEqual([path, true])
      }
    })
  },
)

describe.each(['/marketplace', '/messages'])('a first visit to %s', (path) => {
  it('has no layout shift, and the next one uses the page’s own font', async () => {
    const page = await newPage({ user: 'norte', ...phone })
    await watchShifts(page)
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
    expect(await shiftsOf(page)).toEqual([])
    // A slow first visit may keep the fallback font (`font-display: optional`).
    await page.reload()
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
    expect(await fontOf(page, 'h1')).toEqual(['Inter'])
  })
})

describe('the own profile of a company without documents', () => {
  it('opens without a layout shift', async () => {
    const page = await newPage({ user: 'cholula' })
    await watchShifts(page)
    await slowDown(page)
    await page.goto('/profile')
    await page.getByRole('region', { name: 'Still needed for the Verified badge' }).waitFor()
    await page.getByRole('tablist').waitFor()
    expect(await shiftsOf(page, 0.01)).toEqual([])
  })
})

describe('the landing page', () => {
  it('opens from a page with a header without a layout shift', async () => {
    const page = await newPage({ user: 'norte', ...phone })
    await watchShifts(page)
    await page.goto('/about')
    await press(page.getByRole('link', { name: 'Materia, home' }))
    await page.getByRole('heading', { level: 1, name: /by-product is/ }).waitFor()
    expect(await shiftsOf(page, 0.01)).toEqual([])
  })
})

/**
 * Runs in the page: whether it shows more than a title, each block in a color that differs from the
 * page's.
 */
function blocksInSight(): boolean {
  const blocks = [...document.querySelectorAll('.frame b')].filter(
    (block) => block.checkVisibility() && block.getBoundingClientRect().top < innerHeight,
  )
  const paper = getComputedStyle(document.documentElement).backgroundColor
  return (
    blocks.length > 1 && blocks.every((block) => getComputedStyle(block).backgroundColor !== paper)
  )
}

/** The fonts that the browser used for an element's text. */
async function fontOf(page: Page, selector: string): Promise<string[]> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('DOM.enable')
  await devTools.send('CSS.enable')
  const { root } = await devTools.send('DOM.getDocument')
  const { nodeId } = await devTools.send('DOM.querySelector', { nodeId: root.nodeId, selector })
  const { fonts } = await devTools.send('CSS.getPlatformFontsForNode', { nodeId })
  return fonts.map(({ familyName }) => familyName)
}

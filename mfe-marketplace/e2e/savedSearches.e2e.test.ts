import { openBrowser, violations } from '@materia/deploy/local/e2e/browser.ts'
import { press } from '@materia/deploy/local/e2e/press.ts'
import { listCopper } from '@materia/deploy/local/e2e/trade.ts'
import { mailedLink } from '@materia/deploy/local/e2e/waitlist.ts'

const newPage = openBrowser()
/** No other listing has this color. */
const tint = 'Verdigris'

describe('a saved search', () => {
  it('brings a mail and a notice when another company lists what was not there', async () => {
    const page = await newPage({ user: 'caprock', viewport: { width: 390, height: 844 } })
    await page.goto(`/marketplace?q=${tint}`)
    await press(page.getByRole('button', { name: 'Tell me when one is listed' }))
    const dialog = page.getByRole('dialog', { name: 'Search saved' })
    await dialog.getByLabel('Notify me').selectOption('Right away')
    expect(await violations(page)).toEqual([])
    await press(dialog.getByRole('button', { name: 'Done' }))
    await page.goto('/saved-searches')
    await page.getByRole('link', { name: `“${tint}”` }).waitFor()
    expect(await violations(page)).toEqual([])

    const seller = await newPage({ user: 'norte' })
    const { id } = await listCopper(seller, tint)
    const link = await mailedLink('contact@caprock.example', '/marketplace')
    await page.goto('/saved-searches')
    await page.getByText('1 new listing').waitFor()
    expect(link).toMatch(new RegExp(`^/marketplace\\?q=${tint}&savedSearch=\\d+$`))
    const seen = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
    await page.goto(link)
    await page.waitForURL(`**/marketplace?q=${tint}`)
    await page.locator(`a[href="/product/${id}"]`).first().waitFor()
    await seen
    await page.goto('/saved-searches')
    await page.getByRole('link', { name: `“${tint}”` }).waitFor()
    expect(await page.getByText('1 new listing').count()).toBe(0)
  })
})

import { openBrowser } from '@materia/deploy/local/e2e/browser.ts'
import { press } from '@materia/deploy/local/e2e/press.ts'

const newPage = openBrowser()

describe('prices with freight', () => {
  it('follow the postal code of a visitor: on cards, by order, on the product, after Back', async () => {
    const page = await newPage()
    await page.goto('/marketplace?color=Brown')
    await page.getByRole('article').first().waitFor()
    await page.getByLabel('Sort by').selectOption('delivered_asc')
    const dialog = page.getByRole('dialog', { name: 'Prices with freight' })
    await dialog.getByLabel('Postal code').fill('00000')
    await press(dialog.getByRole('button', { name: 'Show prices with freight' }))
    await dialog.getByText('This postal code doesn’t exist').waitFor()
    await dialog.getByLabel('Postal code').fill('77002')
    const sorted = page.waitForResponse(/sort=delivered_asc.*to=USA-77002/)
    await press(dialog.getByRole('button', { name: 'Show prices with freight' }))
    await page.waitForURL((url) => url.searchParams.get('to') === 'USA-77002')
    await sorted
    // Until then the cards are in the former order.
    await page.locator('[aria-busy=true]').waitFor({ state: 'hidden' })
    const cards = page.getByRole('article')
    const estimate = cards.first().getByText(/\/ kg delivered \(est\.\)$/)
    await estimate.waitFor()
    const figure = await estimate.innerText()
    expect(await page.getByRole('button', { name: 'Deliver to 77002' }).count()).toBe(2)
    await press(cards.first().getByRole('link').first())
    await page.getByText(/^Estimate: ≈ .* with freight of/).waitFor()
    expect(await page.getByRole('main').getByText(figure, { exact: true }).count()).toBe(1)
    await page.goBack()
    await page.waitForURL(/sort=delivered_asc&to=USA-77002/)
    await cards.first().getByText(figure, { exact: true }).waitFor()
  })
})

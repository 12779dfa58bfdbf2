import type { Wanted } from '@materia/contracts/wanted/wanted.ts'
import { headers, openBrowser, violations } from '@materia/deploy/local/e2e/browser.ts'
import { press } from '@materia/deploy/local/e2e/press.ts'

const newPage = openBrowser()
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

describe('a wanted post', () => {
  it('is posted by a buyer, and found by a seller who makes an offer on a phone', async () => {
    const buyer = await newPage({ user: 'houston' })
    await buyer.goto('/add-wanted')
    await buyer.getByLabel('Category').selectOption('Metals')
    await buyer.getByLabel('Type').selectOption('Brass')
    await press(buyer.getByLabel('Bales'))
    await buyer.getByLabel('Quantity a month').fill('22')
    await buyer.getByLabel('Target price per kg').fill('4.1')
    await press(buyer.getByLabel('Show it to sellers'))
    await buyer.getByLabel('Country').selectOption('USA')
    await buyer.getByLabel('State').selectOption('TX')
    await buyer.getByLabel('Postal code').fill('77002')
    expect(await violations(buyer)).toEqual([])
    await press(buyer.getByRole('button', { name: 'Preview' }))
    await press(buyer.getByRole('button', { name: 'Publish' }))
    await buyer.waitForURL(/\/wanted\/\d+$/)
    const id = Number(/\d+$/.exec(buyer.url()))
    const post: Wanted = await (await buyer.request.get(`/api/wanted/${id}`)).json()
    expect(post).toMatchObject({ kilograms: 22_000, targetPrice: '4.1', status: 'open' })

    const seller = await newPage({ user: 'norte', language: 'es', ...phone })
    await seller.goto('/marketplace')
    await press(seller.getByRole('link', { name: 'Se compra' }).first())
    await seller.waitForURL('**/wanted')
    const total = await seller.getByText(/avisos? de compra$/).boundingBox()
    const button = await seller.getByRole('link', { name: 'Publicar lo que compras' }).boundingBox()
    expect(button!.y - total!.y - total!.height).toBeGreaterThanOrEqual(8)
    await press(seller.getByRole('button', { name: 'Filtros' }))
    const filters = seller.getByRole('dialog')
    await press(filters.getByRole('button', { name: 'Categoría', exact: true }))
    await press(filters.getByRole('radio', { name: /^Metales/ }))
    await press(filters.getByRole('button', { name: 'Tipo', exact: true }))
    await press(filters.getByRole('checkbox', { name: /^Latón/ }))
    await press(filters.getByRole('button', { name: /^Ver \d+ avisos? de compra/ }))
    expect(await violations(seller)).toEqual([])
    await press(seller.locator(`a[href="/wanted/${id}"]`))
    await seller.waitForURL(`**/wanted/${id}`)
    await seller.getByRole('link', { name: 'Hacer una oferta' }).waitFor()
    expect(await violations(seller)).toEqual([])
    await press(seller.getByRole('link', { name: 'Hacer una oferta' }))
    await seller.waitForURL((url) => url.pathname === '/messages')
    await seller.getByRole('dialog').waitFor()

    await buyer.request.delete(`/api/wanted/${id}`, { headers })
  })

  it('is in the page of a visitor without scripts, in both languages', async () => {
    const page = await newPage({ javaScriptEnabled: false })
    await page.goto('/wanted?lang=es')
    await page.getByRole('heading', { level: 1, name: 'Se compra' }).waitFor()
    const head = page.locator('link[rel=canonical]')
    expect(await head.getAttribute('href')).toMatch(/\/wanted\?lang=es$/)
    expect(await page.locator('link[hreflang=en]').getAttribute('href')).toMatch(/\/wanted$/)
  })
})

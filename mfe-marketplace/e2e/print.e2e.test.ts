import type { Material } from '@materia/contracts/catalog/material.ts'
import { openBrowser } from '@materia/deploy/local/e2e/browser.ts'
import type { Page } from 'playwright-core'
import { listingOfOthers, openProduct } from '../test/productPage.ts'

const newPage = openBrowser()

describe('a listing on paper', () => {
  it('is one page, black on white from a dark screen, without menu and footer', async () => {
    const page = await newPage({ colorScheme: 'dark', user: 'houston' })
    await openProduct(page, (await listingOfOthers(page)).id)
    await page.getByText('Origin').first().waitFor()
    await expectPrinted(page)
  })

  it('is one page with the longest description, freight and converted prices', async () => {
    const page = await newPage({ colorScheme: 'dark' })
    await showFreightInPesos(page)
    const { items }: { items: Material[] } = await (
      await page.request.get('/api/materials?limit=100')
    ).json()
    const [longest] = items.toSorted(
      (one, other) => other.description.length - one.description.length,
    )
    await openProduct(page, longest.id)
    await page
      .getByText(/delivered \(est\.\)$/)
      .first()
      .waitFor()
    await page.getByText('Origin').first().waitFor()
    await expectPrinted(page)
  })
})

describe('a comparison on paper', () => {
  it('is one page with freight, black on white from a dark screen, without menu and footer', async () => {
    const page = await newPage({ colorScheme: 'dark', language: 'es' })
    await showFreightInPesos(page)
    const { items } = await (await page.request.get('/api/materials?limit=4')).json()
    await page.goto(`/compare?ids=${items.map(({ id }: { id: number }) => id).join()}`)
    await page
      .getByText(/con flete \(est\.\)$/)
      .first()
      .waitFor()
    await expectPrinted(page)
  })
})

/** Adds a line with the price delivered, and the exchange rate. */
async function showFreightInPesos(page: Page): Promise<void> {
  await page.addInitScript(() => {
    localStorage.setItem('deliverTo', 'USA-77002')
    localStorage.setItem('priceView', 'MXN lb')
  })
}

async function expectPrinted(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  const pdf = (await page.pdf({ format: 'Letter' })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  expect(await page.locator('header, footer').filter({ visible: true }).count()).toBe(0)
  const colors = await page
    .locator('h1')
    .evaluate((title) => [
      getComputedStyle(title).color,
      getComputedStyle(document.documentElement).backgroundColor,
    ])
  expect(colors).toEqual(['rgb(0, 0, 0)', 'rgba(0, 0, 0, 0)'])
}

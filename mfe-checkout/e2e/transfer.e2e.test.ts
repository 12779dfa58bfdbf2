import type { Material } from '@materia/contracts/catalog/material.ts'
import { headers, openBrowser, type Visit } from '@materia/deploy/local/e2e/browser.ts'
import { expectUsable } from '@materia/deploy/local/e2e/expectUsable.ts'
import { press } from '@materia/deploy/local/e2e/press.ts'
import { dock, listCopper } from '@materia/deploy/local/e2e/trade.ts'
import type { Page } from 'playwright-core'

const newPage = openBrowser()
const phone = { viewport: { width: 360, height: 740 } }
const [seller, buyer] = ['frontera', 'piedmont']

const visit = (user: string, options: Visit = {}) =>
  newPage({ user, reducedMotion: 'reduce', ...options })

/** The checkout of the buyer with this listing, at its payment step. */
async function visitPayment(lot: Material): Promise<Page> {
  const page = await visit(buyer, phone)
  const { id } = await (await page.request.get('/api/user')).json()
  await page.addInitScript(
    ([key, cart]) => {
      if (localStorage.getItem(key) === null) localStorage.setItem(key, cart)
    },
    [`cart_${id}`, JSON.stringify([lot])] as const,
  )
  await page.goto('/checkout')
  await page.getByLabel('Street and number').fill(dock.line1)
  await page.getByLabel('City').fill(dock.city)
  await page.getByLabel('State').selectOption(dock.state)
  await page.getByLabel('ZIP code').fill(dock.postalCode)
  await press(page.getByRole('button', { name: 'Continue to payment' }))
  await press(page.getByRole('radio', { name: /^Bank transfer/ }))
  return page
}

/** Lets the sandbox's bank make a transfer. */
async function play(page: Page, transfer: string): Promise<void> {
  await press(page.getByRole('button', { name: 'Test environment: make a transfer' }))
  await press(page.getByRole('menuitem', { name: transfer }))
}

it('an order is paid by bank transfer on a phone, a cent short at first', async () => {
  const page = await visitPayment(await listCopper(await visit(seller), 'Turquoise by transfer'))
  await expectUsable(page)
  await press(page.getByRole('button', { name: 'Place order, pay later' }))
  await press(page.getByRole('link', { name: /^Order \d+$/ }))
  await page.getByText('Don’t pay yet').waitFor()
  const [id = ''] = /\d+$/.exec(page.url()) ?? []

  const other = await visit(seller, phone)
  await other.goto(`/orders/${id}`)
  await press(other.getByRole('button', { name: 'Confirm order' }))
  await press(other.getByRole('dialog').getByRole('button', { name: 'Confirm order' }))
  await other.getByText('Waiting for the transfer').first().waitFor()

  await page.reload()
  const card = page.getByRole('region', { name: 'Pay by bank transfer' })
  await card.getByText('Reference', { exact: true }).waitFor()
  await expectUsable(page)
  await play(page, 'One cent less')
  await card.getByText('$0.01 is missing').waitFor()
  await play(page, 'The exact amount')
  await page.getByText('The seller is getting the lot ready.').waitFor()
  await card.waitFor({ state: 'detached' })
})

it('a buyer sees no account before the seller confirms', async () => {
  const page = await visitPayment(await listCopper(await visit(seller), 'Turquoise unpaid'))
  await press(page.getByRole('button', { name: 'Place order, pay later' }))
  await press(page.getByRole('link', { name: /^Order \d+$/ }))
  await page.getByText('Don’t pay yet').waitFor()
  const [id = ''] = /\d+$/.exec(page.url()) ?? []
  expect((await page.request.get(`/api/orders/${id}/transfer`)).status()).toBe(404)
  const cancelled = await page.request.post(`/api/orders/${id}/steps`, {
    headers,
    data: { step: 'cancel' },
  })
  expect(cancelled.status()).toBe(200)
})

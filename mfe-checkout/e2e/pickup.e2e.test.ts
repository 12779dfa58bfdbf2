import type { Material } from '@materia/contracts/catalog/material.ts'
import type { Order } from '@materia/contracts/orders/order.ts'
import { headers, openBrowser, type Visit } from '@materia/deploy/local/e2e/browser.ts'
import { expectUsable } from '@materia/deploy/local/e2e/expectUsable.ts'
import { press } from '@materia/deploy/local/e2e/press.ts'
import { listCopper } from '@materia/deploy/local/e2e/trade.ts'
import type { Page } from 'playwright-core'

const newPage = openBrowser()

// No other test writes to the last two sellers or counts their listings.
const sellers = ['frontera', 'tapatia', 'caprock']
const buyer = 'piedmont'

const visit = (user: string, options: Visit = {}) =>
  newPage({ user, reducedMotion: 'reduce', ...options })

const list = async (seller: string) => listCopper(await visit(seller), 'Turquoise to load')

/** The checkout of the buyer with a listing of each seller. */
async function visitCheckout(lots: Material[]): Promise<Page> {
  const page = await visit(buyer, { viewport: { width: 390, height: 800 } })
  const { id } = await (await page.request.get('/api/user')).json()
  await page.addInitScript(
    ([key, cart]) => {
      if (localStorage.getItem(key) === null) localStorage.setItem(key, cart)
    },
    [`cart_${id}`, JSON.stringify(lots)] as const,
  )
  await page.goto('/checkout')
  return page
}

it('three sellers are one press and one bank after the other, and a truck finds the dock', async () => {
  const lots = await Promise.all(sellers.map(list))
  const page = await visitCheckout(lots)
  await page.getByLabel('Street and number').fill('1200 Dock Rd')
  await page.getByLabel('City').fill('Houston')
  await page.getByLabel('State').selectOption('TX')
  await page.getByLabel('ZIP code').fill('77002')
  await page
    .getByRole('radio', { name: /own truck/ })
    .first()
    .press(' ')
  await expectUsable(page)
  await press(page.getByRole('button', { name: 'Continue to payment' }))
  await page.getByLabel('Card number').fill('4000002500003155')
  expect(await page.getByLabel('Card number').inputValue()).toBe('4000 0025 0000 3155')
  await page.getByLabel('Expiry date (MM/YY)').fill('1299')
  await page.getByLabel('CVV').fill('123')
  await page.getByLabel('Name on card').fill('Zelda Quintanilla')
  await press(page.getByRole('button', { name: /^Pay / }))
  for (const left of [/^2 more orders/, /^One more order/, null]) {
    if (left) await page.getByText(left).waitFor()
    else await page.getByText(/more order/).waitFor({ state: 'detached' })
    await expectUsable(page)
    await press(page.getByRole('button', { name: 'Yes, I’m making this payment' }))
  }
  await page.getByRole('heading', { level: 1, name: 'Order Placed Successfully' }).waitFor()
  expect(await page.getByRole('link', { name: /^Order \d+$/ }).count()).toBe(3)
  await expectUsable(page)

  const { items }: { items: Order[] } = await (await page.request.get('/api/orders')).json()
  const { id } = items.find(({ shippingMethod }) => shippingMethod === 'ownTruck') ?? {}
  const seller =
    sellers[lots.findIndex(({ id: lot }) => items.find((one) => one.id === id)?.materialId === lot)]
  const selling = await visit(seller ?? '')
  const steps = `/api/orders/${id}/steps`
  await selling.request.post(steps, { headers, data: { step: 'confirm' } })
  await selling.goto(`/orders/${id}`)
  await press(selling.getByRole('button', { name: 'Edit pickup' }))
  const dialog = selling.getByRole('dialog')
  await dialog.getByLabel('Pickup address').fill('Av. Industria 200, Guadalajara')
  await dialog.getByLabel('Loading hours').fill('Mon–Fri 8–16')
  await dialog.getByLabel('Packed pieces').fill('12')
  await expectUsable(selling)
  await press(dialog.getByRole('button', { name: 'Save' }))
  await selling.getByText('Av. Industria 200, Guadalajara').waitFor()
  await expectUsable(selling)

  await page.goto(`/orders/${id}`)
  await press(page.getByRole('button', { name: 'Edit pickup' }))
  await page.getByRole('dialog').getByLabel('Booking number or truck').fill('ABC-123')
  await press(page.getByRole('dialog').getByRole('button', { name: 'Save' }))
  await page.getByText('ABC-123').waitFor()
  await press(page.getByRole('link', { name: 'Bill of lading to print' }))
  await page.getByRole('heading', { level: 1, name: 'Bill of lading · Hoja de embarque' }).waitFor()
  expect(await page.getByRole('article').innerText()).toMatch(
    /Av\. Industria 200[^]*1200 Dock Rd[^]*ABC-123/,
  )
  await expectUsable(page)
})

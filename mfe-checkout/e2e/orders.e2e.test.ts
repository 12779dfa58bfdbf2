import type { Material } from '@materia/contracts/catalog/material.ts'
import type { Order } from '@materia/contracts/orders/order.ts'
import { headers, openBrowser, type Visit } from '@materia/deploy/local/e2e/browser.ts'
import { expectUsable } from '@materia/deploy/local/e2e/expectUsable.ts'
import { press } from '@materia/deploy/local/e2e/press.ts'
import { drawnPdf } from '@materia/deploy/local/e2e/reviewing.ts'
import { dock, listCopper, placeOrder } from '@materia/deploy/local/e2e/trade.ts'
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'

const newPage = openBrowser()

// No other test writes to these companies or counts their listings.
const [seller, buyer] = ['frontera', 'piedmont']
const phone = { viewport: { width: 390, height: 800 } }

const visit = (user: string, options: Visit = {}) =>
  newPage({ user, reducedMotion: 'reduce', ...options })

/** A listing of the seller that is sold whole, in a color that no other listing has. */
const list = async (color: string) => listCopper(await visit(seller), color)

/** A page of the buyer with this listing in the cart. */
async function visitCart(lot: Material, options?: Visit): Promise<Page> {
  const page = await visit(buyer, options)
  const { id } = await (await page.request.get('/api/user')).json()
  await page.addInitScript(
    ([key, cart]) => {
      if (localStorage.getItem(key) === null) localStorage.setItem(key, cart)
    },
    [`cart_${id}`, JSON.stringify([lot])] as const,
  )
  await page.goto('/cart')
  return page
}

/** Places and pays an order of the buyer; returns its number. */
const order = async (color: string) => placeOrder(await visit(buyer), await list(color))

async function pay(page: Page, cardNumber: string): Promise<void> {
  await page.getByLabel('Card number').fill(cardNumber)
  await page.getByLabel('Expiry date (MM/YY)').fill('12/99')
  await page.getByLabel('CVV').fill('123')
  await page.getByLabel('Name on card').fill('Zelda Quintanilla')
  await press(page.getByRole('button', { name: /^Pay / }))
}

/** Presses the button of a step, then the button of its dialog. */
async function take(page: Page, step: string): Promise<void> {
  await press(page.getByRole('button', { name: step }))
  await press(page.getByRole('dialog').getByRole('button', { name: step }))
}

describe('/checkout', () => {
  it('turns a cart into an order on a phone, with a declined card and a bank challenge on the way', async () => {
    const page = await visitCart(await list('Turquoise for checkout'), phone)
    await press(page.getByRole('link', { name: 'Go to checkout' }))
    await page.getByLabel('Street and number').fill(dock.line1)
    await page.getByLabel('City').fill(dock.city)
    await page.getByLabel('State').selectOption(dock.state)
    await page.getByLabel('ZIP code').fill(dock.postalCode)
    // One press is enough, whether the rates have arrived or not.
    await press(page.getByRole('button', { name: 'Continue to payment' }))
    await pay(page, '4000 0000 0000 0002')
    await page.getByText('The payment was declined. Try another card.').waitFor()
    await pay(page, '4000 0025 0000 3155')
    await press(page.getByRole('button', { name: 'Yes, I’m making this payment' }))
    await page.getByRole('heading', { level: 1, name: 'Order Placed Successfully' }).waitFor()
    await press(page.getByRole('link', { name: /^Order \d+$/ }))
    await page.getByText('Waiting for the seller').first().waitFor()
    expect(
      await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage })),
    ).not.toMatch(/4000 ?0025|12\/99|Zelda/)
  })

  it.each([
    ['en', 'light', 390, 'Continue to payment', 'ZIP code'],
    ['es', 'dark', 320, 'Continuar al pago', 'Código postal (ZIP)'],
  ] as const)(
    'is accessible and fits in both steps, %s %s at %d px',
    async (language, colorScheme, width, next, postalCode) => {
      const lot = await list(`Turquoise in ${language}`)
      const page = await visitCart(lot, { language, colorScheme, viewport: { width, height: 800 } })
      await page.goto('/checkout')
      for (const [name, text] of [
        ['shipping_line1', dock.line1],
        ['shipping_city', dock.city],
      ] as const)
        await page.locator(`[name=${name}]`).fill(text)
      await page.locator('[name=shipping_state]').selectOption(dock.state)
      await page.getByLabel(postalCode).fill(dock.postalCode)
      await page.getByRole('radio').first().waitFor()
      await expectUsable(page)
      await page.getByRole('button', { name: next }).press('Enter')
      await page.locator('[name=cardNumber]').waitFor()
      await expectUsable(page)
      await (await visit(seller)).request.delete(`/api/materials/${lot.id}`, { headers })
    },
  )
})

it('terms that the seller changes during the payment are shown side by side, and ordered once accepted', async () => {
  const lot = await list('Turquoise to change')
  const page = await visitCart(lot, { ...phone, language: 'es', colorScheme: 'dark' })
  await page.goto('/checkout')
  await page.locator('[name=shipping_line1]').fill(dock.line1)
  await page.locator('[name=shipping_city]').fill(dock.city)
  await page.locator('[name=shipping_state]').selectOption(dock.state)
  await page.getByLabel('Código postal (ZIP)').fill(dock.postalCode)
  await page.getByRole('radio').first().waitFor()
  await press(page.getByRole('button', { name: 'Continuar al pago' }))
  const pays = async () => {
    const card = { cardNumber: '4242 4242 4242 4242', expiryDate: '12/99', cvv: '123' }
    for (const [name, text] of Object.entries({ ...card, nameOnCard: 'Zelda Quintanilla' }))
      await page.locator(`[name=${name}]`).fill(text)
    await press(page.getByRole('button', { name: /^Pagar / }))
  }
  await page.locator('[name=cardNumber]').waitFor()
  const selling = await visit(seller)
  const changed = { description: 'Mixed with steel turnings', price: '1300.00' }
  const edited = await selling.request.patch(`/api/materials/${lot.id}`, { headers, data: changed })
  expect(edited.status()).toBe(200)
  await pays()

  const changes = page.getByRole('table')
  await changes.waitFor()
  expect(await changes.innerText()).toMatch(
    /Listed by a test\s+Mixed with steel turnings[^]*US\$1,200\.50\s+US\$1,300\.00/,
  )
  await expectUsable(page)
  await press(page.getByRole('button', { name: /^Aceptar cambios de / }))
  await pays()
  await page.getByRole('link', { name: /^Pedido \d+$/ }).waitFor()
  const { items }: { items: Order[] } = await (await page.request.get('/api/orders')).json()
  const { id } = items.find(({ materialId }) => materialId === lot.id) ?? {}
  const placed: Order = await (await page.request.get(`/api/orders/${id}`)).json()
  expect([placed.price, placed.terms?.description]).toEqual([changed.price, changed.description])
})

describe('an order', () => {
  it('is confirmed and shipped with an attachment by the seller, then received and completed by the buyer', async () => {
    const id = await order('Turquoise to ship')
    const selling = await visit(seller)
    await selling.goto('/orders?role=seller')
    await press(selling.locator(`main a[href='/orders/${id}']`))
    await take(selling, 'Confirm order')
    await press(selling.getByRole('button', { name: 'I’ve shipped it' }))
    const dialog = selling.getByRole('dialog')
    await dialog.getByLabel('Tracking number').fill('MX-42')
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'letter.pdf', mimeType: 'application/pdf', buffer: drawnPdf() })
    await dialog.getByText('Uploaded').waitFor()
    await expectUsable(selling)
    await press(dialog.getByRole('button', { name: 'I’ve shipped it' }))
    await selling.getByRole('link', { name: /^PDF 1/ }).waitFor()

    const buying = await visit(buyer, { ...phone, colorScheme: 'dark' })
    await buying.goto(`/orders/${id}`)
    const [paper] = await Promise.all([
      buying.waitForEvent('download'),
      press(buying.getByRole('link', { name: /^PDF 1/ })),
    ])
    expect(paper.suggestedFilename()).toBe(`${id}.pdf`)
    await take(buying, 'I’ve received it')
    await buying.getByRole('button', { name: 'Complete order' }).waitFor()
    await expectUsable(buying)
    await take(buying, 'Complete order')
    await buying.getByText('Everything is done. The seller has been paid.').waitFor()
    await buying.getByText(new RegExp(`^Statement ${id}-1, `)).waitFor()
    await expectUsable(buying)
    await press(buying.getByRole('link', { name: 'Your carbon by year' }))
    await buying.getByRole('link', { name: `PDF of statement ${id}-1` }).waitFor()
    await expectUsable(buying)
    const [year] = await Promise.all([
      buying.waitForEvent('download'),
      press(buying.getByRole('link', { name: 'Download as CSV' })),
    ])
    expect(await readFile(await year.path(), 'utf8')).toContain(`${id}-1`)
    // Without a role, the list opens on the side that waits for the company.
    await buying.goto('/orders?role=buyer')
    await buying.locator(`main a[href='/orders/${id}']`).waitFor()
    await expectUsable(buying)
  })

  it('with a problem is settled by a counter-offer, in Spanish on a phone and in English', async () => {
    const id = await order('Turquoise to claim')
    const selling = await visit(seller)
    const ship = { step: 'ship', carrier: 'Estafeta', trackingNumber: 'MX-43' }
    for (const data of [{ step: 'confirm' }, ship])
      await selling.request.post(`/api/orders/${id}/steps`, { headers, data })
    const buying = await visit(buyer, { ...phone, language: 'es', colorScheme: 'dark' })
    await buying.goto(`/orders/${id}`)
    await press(buying.getByRole('button', { name: 'Reportar un problema' }))
    const report = buying.getByRole('dialog')
    await report.getByLabel('¿Cuál es el problema?').selectOption('shortWeight')
    await report.getByLabel('Describe el problema').fill('Pesó 100 kg menos')
    await expectUsable(buying)
    await press(report.getByRole('button', { name: 'Reportar un problema' }))
    await buying.getByText(/^Peso menor al pactado: pediste un reembolso/).waitFor()
    await expectUsable(buying)

    await selling.goto(`/orders/${id}`)
    await press(selling.getByRole('button', { name: 'Make a counter-offer' }))
    await selling.getByRole('dialog').getByLabel('Your offer').fill('120.50')
    await expectUsable(selling)
    await press(selling.getByRole('dialog').getByRole('button', { name: 'Make a counter-offer' }))
    await selling.getByText('Counter-offer: US$120.50').waitFor()
    await expectUsable(selling)

    await buying.reload()
    await take(buying, 'Aceptar la oferta')
    await buying.getByText('Acuerdo: se reembolsaron US$120.50').waitFor()
    await buying.getByRole('heading', { name: /^Califica a / }).waitFor()
    await expectUsable(buying)
  })
})

import { productPath } from '@materia/contracts/catalog/screenPaths.ts'
import { conversationPath } from '@materia/contracts/chat/screenPaths.ts'
import { openBrowser, type Visit } from '@materia/deploy/local/e2e/browser.ts'
import { expectUsable } from '@materia/deploy/local/e2e/expectUsable.ts'
import { press } from '@materia/deploy/local/e2e/press.ts'
import { dock, listCopper } from '@materia/deploy/local/e2e/trade.ts'
import type { Locator, Page } from 'playwright-core'

const newPage = openBrowser()
const phone = { viewport: { width: 360, height: 740 } }
/** Their conversation has no lines of other tests, which would push the offers out of the view. */
const [seller, buyer] = ['piedmont', 'toledo']

const visit = (user: string, options: Visit = {}) =>
  newPage({ user, reducedMotion: 'reduce', ...options })

const idOf = async (page: Page): Promise<number> =>
  (await (await page.request.get('/api/user')).json()).id

/** Presses an element, and counts it for one side. */
async function pressAs(side: Locator[], target: Locator): Promise<void> {
  side.push(target)
  await press(target)
}

async function fillCard(page: Page): Promise<void> {
  await page.getByLabel('Card number').fill('4000 0025 0000 3155')
  await page.getByLabel('Expiry date (MM/YY)').fill('12/99')
  await page.getByLabel('CVV').fill('123')
  await page.getByLabel('Name on card').fill('Zelda Quintanilla')
}

it('two companies agree on a price in two languages on phones, and the buyer pays by card', async () => {
  const lot = await listCopper(await visit(seller), 'Turquoise on offer')
  const page = await visit(buyer, phone)
  const other = await visit(seller, { ...phone, language: 'es' })
  const [mine, theirs]: [Locator[], Locator[]] = [[], []]

  await page.goto(productPath(lot.id))
  await pressAs(mine, page.getByRole('link', { name: 'Make an offer' }))
  const form = page.getByRole('dialog')
  await form.getByLabel('Price', { exact: true }).fill('1.20')
  await form.getByText('Sum: US$1,080.00').waitFor()
  await expectUsable(page)
  await pressAs(mine, form.getByRole('button', { name: 'Send offer for US$1,080.00' }))
  await form.waitFor({ state: 'hidden' })
  const card = page.getByRole('article', { name: /^Offer / }).last()
  await card.getByText(/^Waiting for /).waitFor()

  await other.goto(conversationPath({ userId: await idOf(page) }))
  const received = other.getByRole('article', { name: /^Oferta / }).last()
  await received.getByText('Espera tu respuesta').waitFor()
  await expectUsable(other)
  await pressAs(theirs, received.getByRole('button', { name: 'Contraofertar' }))
  const counter = other.getByRole('dialog')
  await counter.getByLabel('Precio', { exact: true }).fill('1.30')
  await pressAs(theirs, counter.getByRole('button', { name: 'Enviar oferta por US$1,170.00' }))
  await counter.waitFor({ state: 'hidden' })
  await received.getByText('US$1.30 / kg', { exact: true }).waitFor()

  await card.getByText('Waiting for your answer').waitFor()
  await card.getByText('US$1.30 / kg', { exact: true }).waitFor()
  await expectUsable(page)
  await pressAs(mine, card.getByRole('button', { name: 'Accept' }))
  await pressAs(mine, page.getByRole('button', { name: 'Accept for US$1,170.00' }))
  await card.getByText(/^Agreed\. Pay by /).waitFor()
  await received.getByText(/^Acordada\. /).waitFor()

  await pressAs(mine, card.getByRole('link', { name: 'Pay' }))
  await page.getByLabel('Street and number').fill(dock.line1)
  await page.getByLabel('City').fill(dock.city)
  await page.getByLabel('State').selectOption(dock.state)
  await page.getByLabel('ZIP code').fill(dock.postalCode)
  await expectUsable(page)
  await pressAs(mine, page.getByRole('button', { name: 'Continue to payment' }))
  await fillCard(page)
  await pressAs(mine, page.getByRole('button', { name: /^Pay / }))
  // A payment refused at the bank can be repeated: the offer still holds the stock.
  await press(page.getByRole('button', { name: 'No, cancel it' }))
  await fillCard(page)
  await press(page.getByRole('button', { name: /^Pay / }))
  await press(page.getByRole('button', { name: 'Yes, I’m making this payment' }))
  await page.getByText('The seller is getting the lot ready.').waitFor()
  await page.getByRole('link', { name: 'From an offer that you agreed on' }).waitFor()
  await received.getByText('Pedido hecho').waitFor()
  await expectUsable(other)
  // Six for each side. A counter-offer costs its reader two more.
  expect(mine.length).toBeLessThanOrEqual(6 + 2)
  expect(theirs.length).toBeLessThanOrEqual(6)
})

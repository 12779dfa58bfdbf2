import { productPath } from '@materia/contracts/catalog/screenPaths.ts'
import { conversationPath } from '@materia/contracts/chat/screenPaths.ts'
import { headers, openBrowser, type Visit } from '@materia/deploy/local/e2e/browser.ts'
import { expectUsable } from '@materia/deploy/local/e2e/expectUsable.ts'
import { press } from '@materia/deploy/local/e2e/press.ts'
import { dock, listCopper } from '@materia/deploy/local/e2e/trade.ts'
import type { Page } from 'playwright-core'

const newPage = openBrowser()
const [seller, buyer] = ['caprock', 'toledo']
const visit = (user: string, options: Visit = {}) =>
  newPage({ user, reducedMotion: 'reduce', ...options })

const idOf = async (page: Page): Promise<number> =>
  (await (await page.request.get('/api/user')).json()).id

/** The buyer writes the terms on a phone: 3,000 kg in all, at most 500 kg a month. */
async function offerFrame(page: Page, lotId: number): Promise<void> {
  await page.goto(productPath(lotId))
  await press(page.getByRole('link', { name: 'Make an offer' }))
  const form = page.getByRole('dialog')
  await form.getByLabel('Quantity (kg)').fill('3000')
  await form.getByLabel('Price', { exact: true }).fill('1.30')
  await press(form.getByRole('radio', { name: 'Over several months' }))
  await form.getByLabel('At most in a month').fill('500')
  await expectUsable(page)
  await press(form.getByRole('button', { name: 'Send offer for US$3,900.00' }))
  await form.waitFor({ state: 'hidden' })
}

it('two companies agree on a frame contract, and the buyer calls off a part by transfer', async () => {
  const sellers = await visit(seller, { language: 'es', colorScheme: 'dark' })
  const lot = await listCopper(sellers, 'Turquoise over months')
  const changed = await sellers.request.patch(`/api/materials/${lot.id}`, {
    headers,
    data: { isSingleLot: false },
  })
  expect(changed.status()).toBe(200)
  const page = await visit(buyer, { viewport: { width: 390, height: 740 } })
  await offerFrame(page, lot.id)

  await sellers.goto(conversationPath({ userId: await idOf(page) }))
  const received = sellers.getByRole('article', { name: /^Oferta / }).last()
  await received.getByText(/hasta 500 kg al mes/).waitFor()
  await press(received.getByRole('button', { name: 'Aceptar' }))
  await press(sellers.getByRole('button', { name: 'Aceptar por US$3,900.00' }))
  await received.getByText('Van 0 kg de 3,000 kg').waitFor()
  await expectUsable(sellers)

  const card = page.getByRole('article', { name: /^Offer / }).last()
  await card.getByText('3,000 kg left, 500 kg of it this month').waitFor()
  await expectUsable(page)
  await card.getByLabel('Quantity to call off (kg)').fill('200')
  await press(card.getByRole('button', { name: 'Call off' }))
  await page.getByLabel('Street and number').fill(dock.line1)
  await page.getByLabel('City').fill(dock.city)
  await page.getByLabel('State').selectOption(dock.state)
  await page.getByLabel('ZIP code').fill(dock.postalCode)
  await press(page.getByRole('button', { name: 'Continue to payment' }))
  await press(page.getByRole('radio', { name: /^Bank transfer/ }))
  await press(page.getByRole('button', { name: 'Place order, pay later' }))
  await page.getByRole('region', { name: 'Pay by bank transfer' }).waitFor()

  // The next one is ordered like the last one, in one press.
  await page.goto(conversationPath({ userId: await idOf(sellers) }))
  const again = page.getByRole('article').filter({ hasText: 'Frame contract until' }).last()
  await again.getByLabel('Quantity to call off (kg)').fill('100')
  await expectUsable(page)
  await press(again.getByRole('button', { name: /^Call off and order for US\$/ }))
  await page.getByRole('region', { name: 'Pay by bank transfer' }).waitFor()

  // The call-off has a card of its own below.
  const contract = sellers.getByRole('article').filter({ hasText: 'Contrato abierto hasta' }).last()
  await contract.getByText('Van 300 kg de 3,000 kg').waitFor()
  expect(await contract.getByRole('link', { name: /^Pedido / }).count()).toBe(2)
}, 45_000)

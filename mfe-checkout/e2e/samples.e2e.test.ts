import { productPath } from '@materia/contracts/catalog/screenPaths.ts'
import { orderPath } from '@materia/contracts/orders/screenPaths.ts'
import { openBrowser, type Visit } from '@materia/deploy/local/e2e/browser.ts'
import { expectUsable } from '@materia/deploy/local/e2e/expectUsable.ts'
import { press } from '@materia/deploy/local/e2e/press.ts'
import { dock, listCopper, placeOrder } from '@materia/deploy/local/e2e/trade.ts'

const newPage = openBrowser()
const phone = { viewport: { width: 390, height: 844 } }
const [seller, buyer] = ['piedmont', 'caprock']

const visit = (user: string, options: Visit = {}) =>
  newPage({ user, reducedMotion: 'reduce', ...options })

it('a buyer asks for a sample, approves it with a picture, and its order says so', async () => {
  const lot = await listCopper(await visit(seller), 'Sample orange')
  const page = await visit(buyer, phone)
  const other = await visit(seller, { language: 'es' })

  await page.goto(productPath(lot.id))
  await press(page.getByRole('link', { name: 'Ask for a sample' }))
  await page.getByLabel('How much you need').selectOption('1 kg')
  await page.getByLabel('Street and number').fill(dock.line1)
  await page.getByLabel('City').fill(dock.city)
  await page.getByLabel('State').selectOption(dock.state)
  await page.getByLabel('ZIP code').fill(dock.postalCode)
  await page.getByLabel('Phone').fill('713 555 0100')
  await expectUsable(page)
  await press(page.getByRole('button', { name: 'Ask for the sample' }))
  await page.getByRole('heading', { name: /^Sample \d/ }).waitFor()
  await expectUsable(page)

  await other.goto('/samples')
  await press(other.getByRole('row', { name: /Sample orange/ }).getByRole('link'))
  await press(other.getByRole('button', { name: 'Mandarla sin costo' }))
  await press(other.getByRole('dialog').getByRole('button', { name: 'Mandarla sin costo' }))
  await press(other.getByRole('button', { name: 'Ya la envié' }))
  const shipping = other.getByRole('dialog')
  await shipping.getByLabel('Paquetería').fill('Estafeta')
  await shipping.getByLabel('Número de guía').fill('8055241528464720099314')
  await expectUsable(other)
  await press(shipping.getByRole('button', { name: 'Ya la envié' }))
  await other.getByText('Enviada', { exact: true }).first().waitFor()

  await page.reload()
  await press(page.getByRole('button', { name: 'Approve' }))
  const verdict = page.getByRole('dialog')
  const buffer = await page.screenshot()
  await verdict
    .locator('input[type=file]')
    .setInputFiles({ name: 'test.png', mimeType: 'image/png', buffer })
  await verdict.getByText('Uploaded', { exact: true }).waitFor()
  await press(verdict.getByRole('button', { name: 'Approve' }))
  await page.getByRole('button', { name: /^Open picture 1/ }).waitFor()
  await expectUsable(page)

  const orderId = await placeOrder(page, lot)
  await page.goto(orderPath(orderId))
  await press(page.getByRole('link', { name: 'Bought after an approved sample' }))
  await page.getByRole('button', { name: /^Open picture 1/ }).waitFor()
})

import { orderPath } from '@materia/contracts/orders/screenPaths.ts'
import { headers, openBrowser, type Visit } from '@materia/deploy/local/e2e/browser.ts'
import { expectUsable } from '@materia/deploy/local/e2e/expectUsable.ts'
import { press } from '@materia/deploy/local/e2e/press.ts'
import { listCopper, placeOrder } from '@materia/deploy/local/e2e/trade.ts'

const newPage = openBrowser()
const phone = { viewport: { width: 390, height: 844 } }
const [seller, buyer] = ['frontera', 'toledo']

const visit = (user: string, options: Visit = {}) =>
  newPage({ user, reducedMotion: 'reduce', ...options })

it('two companies weigh 900 kg in lb and kg on phones, and the missing 10 kg are paid back', async () => {
  const selling = await visit(seller, phone)
  const lot = await listCopper(selling, 'Weighed violet')
  const buying = await visit(buyer, { ...phone, language: 'es', colorScheme: 'dark' })
  const id = await placeOrder(buying, lot)
  const step = async (data: object) => {
    const answer = await selling.request.post(`/api/orders/${id}/steps`, { headers, data })
    expect(answer.status()).toBe(200)
  }
  await step({ step: 'confirm' })

  await selling.goto(orderPath(id))
  await press(selling.getByRole('link', { name: 'Add scale ticket' }).first())
  await selling.getByLabel('Ticket number').fill('A-100')
  await selling.getByLabel('Scale', { exact: true }).fill('Laredo 2')
  await selling.getByLabel('Plates').fill('NL 12-34')
  await selling.getByLabel('Unit').selectOption('lb')
  await selling.getByLabel('Gross (loaded truck)').fill('35,053')
  await selling.getByLabel('Tare (empty truck)').fill('33,069')
  await expectUsable(selling)
  await press(selling.getByRole('button', { name: 'Send ticket' }))
  await selling.getByText('Truck 1 · NL 12-34').first().waitFor()
  await step({ step: 'ship', carrier: 'Fletes', trackingNumber: 'MX-43' })

  await buying.goto(orderPath(id))
  await press(buying.getByRole('link', { name: 'Agregar boleta de báscula' }).first())
  await buying.getByLabel('Número de boleta').fill('B-7')
  await buying.getByLabel('Báscula', { exact: true }).fill('Houston 1')
  await buying.getByLabel('Placas').fill('NL 12-34')
  await buying.getByLabel('Unidad').selectOption('kg')
  await buying.getByLabel('Peso bruto (camión cargado)').fill('15,890')
  await buying.getByLabel('Tara (camión vacío)').fill('15,000 kg')
  await expectUsable(buying)
  await press(buying.getByRole('button', { name: 'Enviar boleta' }))
  await buying.getByText(/no responde antes del/).waitFor()
  await expectUsable(buying)

  await selling.reload()
  await expectUsable(selling)
  await press(selling.getByRole('button', { name: 'Agree', exact: true }))
  await press(selling.getByRole('dialog').getByRole('button', { name: 'Agree', exact: true }))
  await selling.getByText(/^Both sides agreed to 890 kg/).waitFor()
  await buying.reload()
  // 10 of 900 kg at 1,200.50.
  await buying.getByText('Reembolsado a tu favor').first().waitFor()
  await buying
    .getByText(/13\.34/)
    .first()
    .waitFor()
  await expectUsable(buying)
})

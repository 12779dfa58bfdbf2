import type { Order } from '@materia/contracts/orders/order.ts'
import { screen, within } from '@testing-library/react'
import { buildOrder } from '../../test/buildOrder.ts'
import { openOrder } from '../../test/openOrder.tsx'

const norte = {
  country: 'MEX',
  taxNumber: 'SAT970701NN3',
  legalName: 'Plásticos del Norte',
  postalCode: '64010',
  taxRegime: '601',
  cfdiUse: 'G03',
} as const
const typed = { poNumber: 'PO-7', costCenter: '', sellerNote: '' }
const references: Order['references'] = { ...typed, canChange: ['poNumber', 'costCenter'] }
const patch = 'PATCH /api/orders/1203/references'
const card = async () => within(await screen.findByRole('region', { name: 'Invoicing' }))

it('shows the other side’s tax data, and links to the reader’s own when they are missing', async () => {
  openOrder(buildOrder({ references, taxIdentities: { buyer: null, seller: norte } }))
  const shown = await card()
  shown.getByText('RFC SAT970701NN3')
  shown.getByText('Tax regime: 601 General de Ley Personas Morales')
  // The use of the CFDI is for invoices to the buyer only.
  expect(shown.queryByText(/G03/)).toBeNull()
  expect(shown.getByRole('link', { name: 'Add tax data' }).getAttribute('href')).toBe(
    '/settings#tax-data',
  )
})

it('says when the other side’s tax data will be shown', async () => {
  openOrder(buildOrder({ status: 'pending', timeline: [], references }))
  ;(await card()).getByText('Shown once the order is confirmed')
})

it('sends the buyer’s PO number and cost center', async () => {
  const order = buildOrder({ references })
  const changed = { ...order, references: { ...references, costCenter: '4100' } }
  const { keyboard, calls } = openOrder(order, undefined, undefined, { [patch]: [200, changed] })
  await keyboard.click((await card()).getByRole('button', { name: /Edit PO number/ }))
  await keyboard.type(screen.getByLabelText('Cost center'), ' 4100{Enter}')
  await screen.findByText('Saved')
  ;(await card()).getByText('4100')
  expect(calls.find(({ call }) => call === patch)?.body).toEqual({
    poNumber: 'PO-7',
    costCenter: '4100',
  })
})

it('offers the seller only its note', async () => {
  const order = buildOrder({ role: 'seller', references: { ...typed, canChange: ['sellerNote'] } })
  const { keyboard } = openOrder(order)
  const shown = await card()
  shown.getByText('PO-7')
  expect(shown.queryByText('Cost center')).toBeNull()
  await keyboard.click(shown.getByRole('button', { name: 'Edit internal note' }))
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getAllByRole('textbox')).toEqual([dialog.getByLabelText('Internal note')])
})

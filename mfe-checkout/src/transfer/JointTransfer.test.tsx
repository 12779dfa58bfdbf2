import { screen, within } from '@testing-library/react'
import { buildOrder } from '../../test/buildOrder.ts'
import { dialog, openOrder } from '../../test/openOrder.tsx'

const order = buildOrder({ status: 'awaitingTransfer', paymentStatus: 'promised' })
const { material, seller, currency } = order
const open = (orderId: number, lacking: string) => ({
  orderId,
  material,
  seller,
  currency,
  lacking,
  dueAt: '2026-03-12T18:00:00.000Z',
})
const account = {
  kind: 'us',
  accountNumber: '000123456789',
  routingNumber: '110000000',
  beneficiary: 'Materia',
}
const instructions = {
  account,
  reference: 'RF18539007547034',
  currency,
  amount: '100.00',
  received: '0.00',
  lacking: '100.00',
  dueAt: '2026-03-12T18:00:00.000Z',
}
const joint = {
  transfer: {
    ...instructions,
    reference: 'RF4191234567890123',
    amount: '350.00',
    lacking: '350.00',
  },
  orderIds: [1203, 1205],
}
const answers = {
  'GET /api/orders/1203/transfer': [200, instructions],
  'GET /api/payments/config': [200, { provider: 'stripe', transfers: 'file' }],
  'GET /api/payments/transfers': [
    200,
    { transfers: [open(1204, '50.50'), open(1203, '100.00'), open(1205, '250.00')] },
  ],
  'POST /api/payments/transfers': [200, joint],
  'GET /api/payments/transfers/RF4191234567890123': [200, joint],
} satisfies Parameters<typeof openOrder>[3]

it('the buyer chooses orders and sees one reference and one amount for them', async () => {
  const { keyboard, calls } = openOrder(order, undefined, undefined, answers)
  await keyboard.click(
    await screen.findByRole('button', { name: 'Pay 3 orders with one transfer' }),
  )
  const { getAllByRole, getByRole, findByText, getByText } = dialog(
    'One transfer for several orders',
  )
  // The order of this page comes first.
  const [own, ...others] = getAllByRole('checkbox')
  within(own!.closest('label')!).getByText(/^Order 1203, due March 12/)
  getByText('Together: US$400.50')
  for (const other of others) await keyboard.click(other)
  getByText('Choose two orders or more.')
  const show = getByRole('button', { name: 'Show account and reference' })
  expect(show.hasAttribute('disabled')).toBe(true)
  await keyboard.click(others[1]!)
  await keyboard.click(show)
  await findByText('RF4191234567890123')
  getByText('US$350.00')
  getByText(/^Pays orders 1203 and 1205\./)
  expect(calls.find(({ call }) => call === 'POST /api/payments/transfers')?.body).toEqual({
    orderIds: [1203, 1205],
  })
})

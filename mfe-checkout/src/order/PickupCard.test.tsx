import { buildUser } from '@materia/client/identity/buildUser.ts'
import { renderScreen } from '@materia/client/renderScreen.tsx'
import type { Pickup } from '@materia/contracts/orders/pickup.ts'
import type { MockResponses } from '@materia/ui/src/testing/mockCalls.ts'
import { screen, within } from '@testing-library/react'
import { buildOrder } from '../../test/buildOrder.ts'
import { openOrder, read } from '../../test/openOrder.tsx'
import routes from '../routes.tsx'

const pickup: Pickup = {
  by: 'seller',
  address: 'Calle Norte 200, Monterrey',
  hours: 'Mon–Fri 8–4',
  contactName: 'Ana Ruiz',
  contactPhone: '+52 81 8358 0000',
  pieces: '14',
  grossKilograms: '7420.5',
  date: '2026-03-12',
  reference: 'B-77',
  canChange: [],
}
const card = async () => within(await screen.findByRole('region', { name: 'Pickup' }))

it('shows where and when the lot is loaded, and lets only its own side edit', async () => {
  openOrder(buildOrder({ pickup }))
  const shown = await card()
  shown.getByText('The seller arranges the carrier')
  shown.getByText('Thursday, March 12, 2026')
  shown.getByText('Mon–Fri 8–4')
  shown.getByText('14 pieces · 7,420.5 kg gross')
  expect(shown.queryByRole('button', { name: 'Edit pickup' })).toBeNull()
  expect(shown.getByRole('link', { name: 'Bill of lading to print' }).getAttribute('href')).toBe(
    '/orders/1203/bill-of-lading',
  )
})

it('shows a day that does not exist as it is written', async () => {
  openOrder(buildOrder({ pickup: { ...pickup, date: '2026-02-32' } }))
  ;(await card()).getByText('2026-02-32')
})

it.each([
  [404, 'Order not found', false],
  [503, 'Try again', true],
] as const)('has no bill of lading after %d', async (status, text, isRetried) => {
  const at = '/orders/1203/bill-of-lading'
  const answers: MockResponses = { [read]: [status, { code: 'X' }] }
  renderScreen({ routes, at, user: buildUser(), answers })
  await screen.findByText(text)
  expect(screen.queryByRole('button', { name: 'Try again' }) !== null).toBe(isRetried)
})

it('sends only the fields that the seller may change', async () => {
  const order = buildOrder({
    role: 'seller',
    pickup: { ...pickup, canChange: ['hours', 'pieces'] },
  })
  const { keyboard, calls } = openOrder(order, [200, order], 'en', {
    'PATCH /api/orders/1203/pickup': [200, { ...order, pickup }],
  })
  await keyboard.click((await card()).getByRole('button', { name: 'Edit pickup' }))
  const dialog = within(screen.getByRole('dialog'))
  await keyboard.clear(dialog.getByLabelText('Packed pieces'))
  await keyboard.type(dialog.getByLabelText('Packed pieces'), '1.5')
  await keyboard.click(dialog.getByRole('button', { name: 'Save' }))
  await dialog.findByText('A whole number, such as 14')
  await keyboard.clear(dialog.getByLabelText('Packed pieces'))
  await keyboard.type(dialog.getByLabelText('Packed pieces'), '15')
  await keyboard.click(dialog.getByRole('button', { name: 'Save' }))
  await screen.findByText('Pickup saved')
  expect(calls.find(({ call }) => call.startsWith('PATCH'))?.body).toEqual({
    hours: 'Mon–Fri 8–4',
    pieces: '15',
  })
})

it('links the tracking number of a known carrier, and shows its correction', async () => {
  const order = buildOrder({
    role: 'seller',
    status: 'shipped',
    shippingCarrier: 'FedEx',
    shippingTrackingNumber: '7712',
    canCorrectTracking: true,
  })
  const at = '2026-03-04T15:00:00.000Z'
  const tracking = { carrier: 'UPS', trackingNumber: '1Z9' }
  const line = { status: 'shipped', at, by: 'seller', note: '', tracking } as const
  const { keyboard } = openOrder(order, [200, order], 'en', {
    'PATCH /api/orders/1203/tracking': [
      200,
      { ...order, shippingTrackingNumber: '1Z9', timeline: [...order.timeline, line] },
    ],
  })
  const link = await screen.findByRole('link', { name: '7712' })
  expect(link.getAttribute('href')).toContain('fedex.com')
  await keyboard.click(screen.getByRole('button', { name: 'Correct' }))
  const field = within(screen.getByRole('dialog')).getByLabelText('Tracking number')
  await keyboard.clear(field)
  await keyboard.type(field, '1Z9{Enter}')
  await screen.findByText('Tracking corrected: UPS 1Z9')
})

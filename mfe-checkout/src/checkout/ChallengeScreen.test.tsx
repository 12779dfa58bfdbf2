import { screen } from '@testing-library/react'
import { buildItem } from '../../test/buildItem.ts'
import {
  copper,
  goToPayment,
  order,
  pay,
  renderCheckout,
  watchOrders,
} from '../../test/renderCheckout.tsx'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

it('opens the bank challenges of several orders in turn, each with seller and sum', async () => {
  const at = (id: number) => `/checkout/challenge?order=${id}`
  const { keyboard } = renderCheckout({
    items: [buildItem(), copper],
    answers: {
      'POST /api/payments/sandbox/4005': [204],
      'POST /api/orders/4005/payment': [200, order(4005)],
      'POST /api/payments/sandbox/4006': [204],
      'POST /api/orders/4006/payment': [200, order(4006)],
    },
  })
  await goToPayment(keyboard)
  watchOrders([
    [201, order(4005, at(4005))],
    [201, order(4006, at(4006))],
  ])
  await pay(keyboard, '4000002500003155')
  expect(await screen.findByText('US$1,585.01 to Plásticos del Norte')).toBeTruthy()
  expect(screen.getByText('One more order needs your bank after this.')).toBeTruthy()
  await keyboard.click(screen.getByRole('button', { name: 'Yes, I’m making this payment' }))
  await screen.findByText('Are you paying for order 4006 on Materia?')
  expect(screen.queryByText(/needs your bank after this/)).toBeNull()
  await keyboard.click(screen.getByRole('button', { name: 'Yes, I’m making this payment' }))
  expect(await screen.findByRole('link', { name: 'Order 4006' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'View your orders' }).getAttribute('href')).toBe(
    '/orders',
  )
})

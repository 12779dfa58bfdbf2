import { buildUser } from '@materia/client/identity/buildUser.ts'
import { renderScreen } from '@materia/client/renderScreen.tsx'
import type { Order } from '@materia/contracts/orders/order.ts'
import type { MockResponses } from '@materia/ui/src/testing/mockCalls.ts'
import { screen, within } from '@testing-library/react'
import { buildOrder } from '../../test/buildOrder.ts'

const listOf = (role: string, status: string) =>
  `GET /api/orders?role=${role}&status=${status}&limit=5`
const sold = listOf('seller', 'pending')
const page = (items: Order[]): [number, object] => [
  200,
  { items, waiting: items.length, nextCursor: null },
]

async function showWidget(given: MockResponses = {}) {
  Object.assign(globalThis, { __SLICE_VERSION__: 'test' })
  const { latestWidget } = await import('./latestWidget.ts')
  const lists = [
    ['seller', 'pending'],
    ['seller', 'confirmed'],
    ['seller', 'disputed'],
    ['buyer', 'shipped'],
    ['buyer', 'delivered'],
    ['buyer', 'pending'],
    ['buyer', 'disputed'],
  ] as const
  const answers: MockResponses = {
    ...Object.fromEntries(lists.map(([role, status]) => [listOf(role, status), page([])])),
    ...given,
  }
  return {
    answers,
    ...renderScreen({
      routes: [{ path: '/dashboard', Component: latestWidget }],
      at: '/dashboard',
      user: buildUser(),
      answers,
    }),
  }
}
const rows = async () =>
  within(await screen.findByRole('list', { name: 'Orders waiting for you' })).getAllByRole('link')

describe('the latest orders', () => {
  it('wait for a step of the company as buyer or seller, the newest first', async () => {
    await showWidget({
      [listOf('buyer', 'delivered')]: page([buildOrder({ id: 9, status: 'delivered' })]),
      [sold]: page([buildOrder({ id: 11, role: 'seller', status: 'pending' })]),
    })
    expect((await rows()).map((row) => row.getAttribute('href'))).toEqual([
      '/orders/11',
      '/orders/9',
    ])
    expect((await rows())[0]?.textContent).toMatch(
      /Waiting for you.*Copper.*Order 11 · Houston Polymers · Confirm by March 12.*\$9,540\.00/,
    )
    expect(screen.getByRole('link', { name: 'All orders' }).getAttribute('href')).toBe('/orders')
  })

  it('include orders that wait for the buyer’s bank, and not those that wait for the seller', async () => {
    await showWidget({
      [listOf('buyer', 'pending')]: page([
        buildOrder({
          id: 12,
          status: 'pending',
          paymentStatus: 'pending',
          paymentAction: '/checkout/challenge?order=12',
          deadline: { at: '2026-03-12T15:00:00.000Z', step: 'cancel' },
        }),
        buildOrder({ id: 13, status: 'pending', paymentStatus: 'held' }),
      ]),
    })
    expect((await rows()).map((row) => row.getAttribute('href'))).toEqual(['/orders/12'])
    expect((await rows())[0]?.textContent).toMatch(/Waiting for payment.*Pay by \d+:\d\d/)
  })

  it('show an empty state where no order waits', async () => {
    await showWidget()
    await screen.findByText('No orders need your attention')
  })

  it('can be retried', async () => {
    const { answers, keyboard } = await showWidget({ [sold]: [503, {}] })
    const retry = await screen.findByRole('button', { name: 'Try again' })
    answers[sold] = page([buildOrder({ role: 'seller' })])
    await keyboard.click(retry)
    expect(await rows()).toHaveLength(1)
  })
})

describe('the to-dos of orders', () => {
  it('name one action and its deadline each, and report their number', async () => {
    const { todosWidget: Todos } = await import('./latestWidget.ts')
    const onCount = jest.fn()
    renderScreen({
      routes: [{ path: '/dashboard', element: <Todos onCount={onCount} /> }],
      at: '/dashboard',
      user: buildUser(),
      answers: {
        'GET /api/orders/todos': [
          200,
          {
            steps: [buildOrder({ id: 11, role: 'seller', status: 'pending' })],
            reviews: [
              buildOrder({
                id: 9,
                status: 'completed',
                completedAt: '2026-03-01T18:00:00.000Z',
                deadline: null,
                nextSteps: [],
              }),
            ],
          },
        ],
      },
    })
    const [confirm, review] = await rows()
    expect(confirm?.textContent).toMatch(/Confirm the order.*Order 11 .*Confirm by March 12/)
    expect(review?.textContent).toMatch(/Write a review.*Order 9 .*Try to write it by March 15/)
    expect(onCount).toHaveBeenLastCalledWith(2)
  })
})

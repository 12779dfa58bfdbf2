import { buildUser } from '@materia/client/identity/buildUser.ts'
import { renderScreen } from '@materia/client/renderScreen.tsx'
import type { Language } from '@materia/contracts/languages.ts'
import type { Order } from '@materia/contracts/orders/order.ts'
import type { OrderTodos } from '@materia/contracts/orders/orderList.ts'
import type { MockResponses } from '@materia/ui/src/testing/mockCalls.ts'
import { screen, within } from '@testing-library/react'
import { buildOrder } from '../../test/buildOrder.ts'

const sold = 'GET /api/orders?role=seller&waiting=true&limit=5'
const bought = 'GET /api/orders?role=buyer&waiting=true&limit=5'
const page = (items: Order[]): [number, object] => [
  200,
  { items, waiting: items.length, nextCursor: null },
]

async function showWidget(given: MockResponses = {}) {
  Object.assign(globalThis, { __SLICE_VERSION__: 'test' })
  const { latestWidget } = await import('./latestWidget.ts')
  const answers: MockResponses = { [sold]: page([]), [bought]: page([]), ...given }
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
      [bought]: page([buildOrder({ id: 9, status: 'delivered' })]),
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

  it('include orders that wait for the buyer’s bank', async () => {
    await showWidget({
      [bought]: page([
        buildOrder({
          id: 12,
          status: 'pending',
          paymentStatus: 'pending',
          paymentAction: '/checkout/challenge?order=12',
          deadline: { at: '2026-03-12T15:00:00.000Z', step: 'cancel' },
        }),
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
  const review = buildOrder({
    id: 9,
    status: 'completed',
    completedAt: '2026-03-01T18:00:00.000Z',
    deadline: null,
    nextSteps: [],
  })
  const showTodos = async (todos: OrderTodos, language: Language = 'en') => {
    Object.assign(globalThis, { __SLICE_VERSION__: 'test' })
    const { todosWidget: Todos } = await import('./latestWidget.ts')
    const onCount = jest.fn()
    renderScreen({
      routes: [{ path: '/dashboard', element: <Todos onCount={onCount} /> }],
      at: '/dashboard',
      user: buildUser(),
      language,
      answers: { 'GET /api/orders/todos': [200, todos] },
    })
    return onCount
  }
  const steps = [buildOrder({ id: 11, role: 'seller', status: 'pending' })]

  it('name one action and its deadline each, and report their number', async () => {
    const onCount = await showTodos({ steps, reviews: [review] })
    const [confirm, write] = await rows()
    expect(confirm?.textContent).toMatch(/Confirm the order.*Order 11 .*Confirm by March 12/)
    expect(write?.textContent).toMatch(/Write a review.*Order 9 .*Try to write it by March 15/)
    expect(onCount).toHaveBeenLastCalledWith(2)
    expect(screen.getAllByRole('link')).toHaveLength(2)
  })

  const totals: OrderTodos['totals'] = [
    { role: 'buyer', kind: 'accept', count: 1 },
    { role: 'seller', kind: 'confirm', count: 30 },
    { role: 'seller', kind: 'accept', count: 3 },
    { role: 'seller', kind: 'refund', count: 1 },
  ]

  it.each([
    [
      'en' as const,
      '1 purchase waits for you',
      'All 34 sales that wait for you',
      'Confirm the order: 30 · Answer the reported problem: 4',
      '23 reviews to write',
    ],
    [
      'es' as const,
      '1 compra te espera',
      'Las 34 ventas que te esperan',
      'Confirma el pedido: 30 · Responde al problema reportado: 4',
      '23 reseñas por escribir',
    ],
  ])(
    'say how many there are in all, with a link to the orders of each side: %s',
    async (language, bought, sold, kinds, reviews) => {
      const onCount = await showTodos(
        { steps, reviews: [review], totals, reviewsTotal: 23 },
        language,
      )
      const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
      await screen.findByText(kinds)
      expect(hrefOf(bought)).toBe('/orders?role=buyer&status=waiting')
      expect(hrefOf(sold)).toBe('/orders?role=seller&status=waiting')
      screen.getByText(reviews)
      expect(onCount).toHaveBeenLastCalledWith(58)
    },
  )

  it('have no totals when the lists show all', async () => {
    await showTodos({
      steps,
      reviews: [],
      totals: [{ role: 'seller', kind: 'confirm', count: 1 }],
      reviewsTotal: 0,
    })
    expect(await rows()).toHaveLength(1)
    expect(screen.getAllByRole('link')).toHaveLength(1)
  })
})

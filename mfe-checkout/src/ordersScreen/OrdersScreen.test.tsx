import { buildUser } from '@materia/client/identity/buildUser.ts'
import { renderScreen } from '@materia/client/renderScreen.tsx'
import type { Language } from '@materia/contracts/languages.ts'
import type { Order } from '@materia/contracts/orders/order.ts'
import type { MockResponses } from '@materia/ui/src/testing/mockCalls.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { buildOrder } from '../../test/buildOrder.ts'
import routes from '../routes.tsx'

const bought = 'GET /api/orders?role=buyer'
const sold = 'GET /api/orders?role=seller'
const page = (
  items: Order[],
  { waiting = 0, nextCursor = null }: { waiting?: number; nextCursor?: string | null } = {},
): [number, object] => [200, { items, waiting, nextCursor }]
const none = {
  [bought]: page([]),
  [sold]: page([]),
  [`${bought}&limit=1`]: page([]),
  [`${sold}&limit=1`]: page([]),
}

function open(
  answers: MockResponses,
  { at = '/orders', language }: { at?: string; language?: Language } = {},
) {
  const all: MockResponses = { ...none, ...answers }
  return {
    answers: all,
    ...renderScreen({ routes, at, user: buildUser(), answers: all, ...(language && { language }) }),
  }
}
const rowOf = async (number: number) =>
  within((await screen.findByRole('link', { name: new RegExp(`${number}`) })).closest('tr')!)

describe('/orders', () => {
  it('shows each order’s number, listing, other side, state, deadline and sum', async () => {
    open({ [bought]: page([buildOrder()]) })
    const row = await rowOf(1203)
    expect(row.getByRole('link').getAttribute('href')).toBe('/orders/1203')
    row.getByText('Copper / Wire / Mixed / Post-consumer')
    row.getByText('1,200 kg')
    row.getByText('Plásticos del Norte')
    row.getByText('Confirmed')
    row.getByText(/^The seller ships by March 12 at \d+:00 [AP]M$/)
    row.getByText('US$9,540.00')
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Order',
      'Lot',
      'Seller',
      'Status',
      'You pay',
    ])
  })

  it('filters by orders that wait for payment, apart from those that wait for the seller', async () => {
    const unpaid = buildOrder({ id: 1204, status: 'pending', paymentStatus: 'pending' })
    const { keyboard, location } = open({
      [`${bought}&status=pending&paymentStatus=pending`]: page([unpaid]),
      [`${bought}&status=pending&paymentStatus=held`]: page([]),
    })
    await keyboard.selectOptions(await screen.findByLabelText('Status'), 'Waiting for payment')
    await rowOf(1204)
    expect(location()).toBe('/orders?role=buyer&status=unpaid')
    await keyboard.selectOptions(screen.getByLabelText('Status'), 'Waiting for the seller')
    await screen.findByText('No matching orders')
  })

  it.each([
    ['en' as const, 'Status', 'Waiting for you', 'No orders need your attention'],
    ['es' as const, 'Estado', 'Te esperan', 'Ningún pedido requiere tu atención'],
  ])(
    'filters by orders that wait for the company, in pages: %s',
    async (language, status, name, none) => {
      const waits = `${sold}&waiting=true`
      const sale = (id: number) => buildOrder({ id, role: 'seller', status: 'pending' })
      const { keyboard, location } = open(
        {
          [waits]: page([sale(1301)], { waiting: 2, nextCursor: 'abc' }),
          [`${waits}&cursor=abc`]: page([sale(1300)]),
        },
        { at: '/orders?role=seller', language },
      )
      await keyboard.selectOptions(await screen.findByLabelText(status), name)
      await rowOf(1301)
      expect(location()).toBe('/orders?role=seller&status=waiting')
      expect(screen.getByRole('link', { name: /CSV/ }).getAttribute('href')).toContain(
        'role=seller&waiting=true&',
      )
      await keyboard.click(screen.getByRole('link', { name: /Older|anteriores/ }))
      await rowOf(1300)
      cleanup()
      open({ [`${bought}&waiting=true`]: page([]) }, { at: '/orders?status=waiting', language })
      await screen.findByText(none)
    },
  )

  it('opens on the sales when only they wait, unless the link names a side', async () => {
    const answers = {
      'GET /api/orders/waiting': [200, { buyer: 0, seller: 2 }] as [number, object],
      [sold]: page([buildOrder({ id: 1205, role: 'seller' })]),
      [bought]: page([buildOrder()]),
    }
    open(answers)
    await rowOf(1205)
    expect(screen.getByRole('tab', { selected: true }).textContent).toMatch(/I sell/)
    cleanup()
    open(answers, { at: '/orders?role=buyer' })
    await rowOf(1203)
  })

  it('shows them to the seller in Spanish, with the count of waiting orders on either side', async () => {
    const { keyboard, location } = open(
      {
        [`${sold}&limit=1`]: page([], { waiting: 3 }),
        [sold]: page([buildOrder({ role: 'seller', amount: '8820.00' })], { waiting: 3 }),
      },
      { language: 'es' },
    )
    await keyboard.click(await screen.findByRole('tab', { name: 'Vendo (3)' }))
    expect(location()).toBe('/orders?role=seller')
    const row = await rowOf(1203)
    row.getByText('Houston Polymers')
    row.getByText(/^Envía antes del 12 de marzo.* \d+:00/)
    row.getByText('US$8,820.00')
    screen.getByText('Te esperan 3 pedidos')
    expect(screen.getByRole('link', { name: 'Descargar CSV' }).getAttribute('href')).toMatch(
      /^\/api\/orders\/export\?role=seller&language=es&timeZone=\w+/,
    )
  })

  it('filters by state and text, and stores both in the URL', async () => {
    const found = buildOrder({ id: 7, status: 'shipped' })
    const { keyboard, location } = open({
      [bought]: page([buildOrder(), found]),
      [`${bought}&status=shipped`]: page([found]),
      [`${bought}&status=shipped&q=copper`]: page([]),
    })
    await rowOf(1203)
    await keyboard.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'On its way')
    await waitFor(() => expect(screen.queryByRole('link', { name: /1203/ })).toBeNull())
    await keyboard.type(screen.getByRole('searchbox', { name: 'Search' }), 'copper{Enter}')
    await screen.findByText('No matching orders')
    expect(location()).toBe('/orders?role=buyer&status=shipped&q=copper')
    await keyboard.click(screen.getByRole('link', { name: 'Show all orders' }))
    await rowOf(1203)
    expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveProperty('value', '')
  })

  it('pages with the cursor in the URL, and back to the newest', async () => {
    const { keyboard, location } = open({
      [bought]: page([buildOrder()], { nextCursor: 'abc' }),
      [`${bought}&cursor=abc`]: page([buildOrder({ id: 5 })]),
    })
    await keyboard.click(await screen.findByRole('link', { name: 'Older orders' }))
    await rowOf(5)
    expect(location()).toBe('/orders?role=buyer&cursor=abc')
    expect(screen.queryByRole('link', { name: 'Older orders' })).toBeNull()
    await keyboard.click(screen.getByRole('link', { name: 'Newest orders' }))
    await rowOf(1203)
  })

  it('links to the marketplace when there are no orders', async () => {
    const { keyboard } = open({})
    expect(
      (await screen.findByRole('link', { name: 'Browse the marketplace' })).getAttribute('href'),
    ).toBe('/marketplace')
    await keyboard.click(screen.getByRole('tab', { name: 'I sell' }))
    expect((await screen.findByRole('link', { name: 'Create listing' })).getAttribute('href')).toBe(
      '/add-listing',
    )
  })

  it('can be retried', async () => {
    const { answers, keyboard } = open({ [bought]: [503, {}] })
    const retry = await screen.findByRole('button', { name: 'Try again' })
    answers[bought] = page([buildOrder()])
    await keyboard.click(retry)
    await rowOf(1203)
  })

  it('marks an unpaid order, and a deleted company', async () => {
    open({
      [bought]: page([
        buildOrder({
          status: 'pending',
          paymentStatus: 'pending',
          seller: { id: 3, companyName: '', profilePictureUrl: '', isDeleted: true },
        }),
      ]),
    })
    const row = await rowOf(1203)
    row.getByText('Waiting for payment')
    row.getByText('A company no longer on Materia')
  })
})

import { buildUser } from '@materia/client/identity/buildUser.ts'
import { renderScreen } from '@materia/client/renderScreen.tsx'
import type { Order } from '@materia/contracts/orders/order.ts'
import type { MockResponses } from '@materia/ui/src/testing/mockCalls.ts'
import { mockUploads } from '@materia/ui/src/testing/mockUploads.ts'
import { act, cleanup, screen } from '@testing-library/react'
import { buildOrder } from '../../test/buildOrder.ts'
import { openOrder, picture, read, region } from '../../test/openOrder.tsx'
import routes from '../routes.tsx'

const pdf = `/api/orders/papers/${'2'.repeat(24)}.pdf`

describe('a payout that waits for the seller', () => {
  it.each([
    ['en', 'Set up payouts'],
    ['es', 'Configurar mis pagos'],
  ] as const)(
    'links to the page of payouts, and no other order does (%s)',
    async (language, name) => {
      const order = buildOrder({ status: 'completed', role: 'seller', deadline: null })
      openOrder({ ...order, isPayoutWaiting: true }, undefined, language)
      const link = await screen.findByRole('link', { name })
      expect(link.getAttribute('href')).toBe('/payouts')
      cleanup()
      openOrder(order, undefined, language)
      await screen.findByRole('heading', { level: 1 })
      expect(screen.queryByRole('link', { name })).toBeNull()
    },
  )
})

describe('/orders/{id}', () => {
  it('shows the terms that were agreed, with the order’s own pictures', async () => {
    const terms = {
      description: 'Bright, stripped',
      category: 'Metals',
      type: 'Copper',
      presentation: 'Wire',
      mfi: null,
      color: 'Mixed',
      unit: 'Kg',
      packageType: 'box',
      counterfactual: 'landfilled',
      currency: 'USD',
      materialOrigin: 'Post-consumer',
      location: 'Texas, United States',
      imageUrl: '["/uploads/a-112233.webp"]',
      isSingleLot: true,
      termsRevision: 2,
      pictures: [picture],
    } as const
    openOrder(buildOrder({ terms: { ...terms, pictures: [picture] } }))
    await screen.findByRole('heading', { level: 1, name: 'Order 1203' })
    const agreed = region('What was agreed')
    for (const text of [
      'Bright, stripped',
      'Texas, United States',
      'Box',
      'Yes',
      'Sent to landfill',
      'The buyer',
    ])
      agreed.getByText(text)
    const shown = agreed.getByRole('button', { name: 'Picture 1 of the listing' })
    expect(shown.querySelector('img')?.getAttribute('src')).toBe(picture)
  })

  it('shows the next step with its deadline, the timeline and the delivery', async () => {
    openOrder(buildOrder({ role: 'seller', fee: '180.00', amount: '8820.00' }))
    await screen.findByRole('heading', { level: 1, name: 'Order 1203' })
    region('What comes next').getByText(/^Ship the lot, then say here/)
    region('What comes next').getByText(
      /^If nothing happens by March 12 at \d+:00 [AP]M, the order is canceled and the buyer is refunded\.$/,
    )
    const events = region('Timeline')
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
    expect(events[0]).toMatch(/^Ordered.*Houston Polymers$/)
    expect(events[1]).toMatch(/^Confirmed.*You$/)
    expect(events.slice(2)).toEqual([
      expect.stringMatching(/^Next steps: On its wayby March 12 at \d+:00 [AP]M$/),
      'Next steps: Delivered',
      'Next steps: Completed',
    ])
    expect(
      region('Money')
        .getAllByRole('definition')
        .map(({ textContent }) => textContent),
    ).toEqual(['US$9,000.00', '−US$180.00', 'US$8,820.00'])
    region('Delivery').getAllByText('Houston, TX 77002')
    expect(screen.getByRole('link', { name: 'Messages of this order' }).getAttribute('href')).toBe(
      '/messages?chat=7&material=42',
    )
    expect(screen.getByRole('link', { name: 'All orders' }).getAttribute('href')).toBe(
      '/orders?role=seller',
    )
  })

  it('shows the buyer’s costs and refunds, in Spanish', async () => {
    openOrder(
      buildOrder({
        status: 'refunded',
        paymentStatus: 'refunded',
        refunded: '100.00',
        deadline: null,
      }),
      undefined,
      'es',
    )
    await screen.findByRole('heading', { level: 1, name: 'Pedido 1203' })
    expect(
      region('Dinero')
        .getAllByRole('definition')
        .map(({ textContent }) => textContent),
    ).toEqual(['US$9,000.00', 'US$450.00', 'US$9,450.00', 'US$90.00', 'US$9,540.00', 'US$100.00'])
    expect(region('Qué sigue').queryByRole('button')).toBeNull()
  })

  it.each([
    [
      'en',
      'This order was never paid. The payment wasn’t confirmed in time. Nothing was charged.',
      'Debit card · The payment failed',
    ],
    [
      'es',
      'Este pedido nunca se pagó. El pago no se confirmó a tiempo: no se cobró nada.',
      'Tarjeta de débito · El pago falló',
    ],
  ] as const)(
    'explains why an order was never paid, without promising a refund (%s)',
    async (language, why, how) => {
      openOrder(
        buildOrder({
          status: 'cancelled',
          paymentStatus: 'failed',
          paymentMethod: 'debit',
          refusal: 'PAYMENT_EXPIRED',
          amount: '0.00',
          deadline: null,
          nextSteps: [],
        }),
        undefined,
        language,
      )
      expect(await screen.findByText(why)).toBeTruthy()
      expect(screen.getByText(how)).toBeTruthy()
    },
  )

  it.each([
    [
      'en',
      /^If the payment isn’t confirmed by \d+:00 [AP]M, the order is canceled and nothing is charged\.$/,
      'Next steps: Confirmed',
    ],
    [
      'es',
      /^Si el pago no se confirma antes de las \d+:00 [ap]\.m\., el pedido se cancela y no se cobra nada\.$/,
      'Siguientes pasos: Confirmado',
    ],
  ] as const)(
    'shows only the payment deadline of an unpaid order (%s)',
    async (language, until, coming) => {
      openOrder(
        buildOrder({
          status: 'pending',
          paymentStatus: 'pending',
          paymentAction: '/checkout/challenge?order=1203',
          nextSteps: [],
          timeline: [{ status: 'pending', at: '2026-03-12T14:30:00.000Z', by: 'buyer', note: '' }],
        }),
        undefined,
        language,
      )
      expect(await screen.findByText(until)).toBeTruthy()
      expect(
        region(language === 'en' ? 'Timeline' : 'Cronología').getAllByRole('listitem')[1]
          ?.textContent,
      ).toBe(coming)
    },
  )

  it('shows the attachments of both sides, and accepts more while a dispute is open', async () => {
    const uploads = mockUploads()
    const at = '2026-03-10T15:00:00.000Z'
    const papers: Order['papers'] = [
      { url: pdf, about: 'shipping', by: 'seller', at },
      { url: picture, about: 'problem', by: 'buyer', at },
    ]
    const order = buildOrder({ status: 'disputed', papers })
    const { keyboard, calls } = openOrder(order, [200, order], undefined, {
      'POST /api/orders/1203/papers': [
        200,
        {
          ...order,
          papers: [
            ...papers,
            { url: picture.replace('0', '1'), about: 'problem', by: 'buyer', at },
          ],
        },
      ],
    })
    await screen.findByRole('heading', { level: 1, name: 'Order 1203' })
    const card = region('Attachments and pictures')
    expect(
      card.getByRole('link', { name: 'PDF 1, by Plásticos del Norte' }).getAttribute('href'),
    ).toBe(pdf)
    card.getByRole('button', { name: 'Open picture 1, by You' })
    await keyboard.upload(
      document.querySelector<HTMLInputElement>('input[type=file]')!,
      new File(['a'], 'back.jpg', { type: 'image/jpeg' }),
    )
    act(() => uploads[0]!.respond(201, { urls: [picture.replace('0', '1')] }))
    await keyboard.click(await card.findByRole('button', { name: 'Add to the order' }))
    await card.findByRole('button', { name: 'Open picture 2, by You' })
    expect(calls.find(({ call }) => call === 'POST /api/orders/1203/papers')?.body).toEqual({
      papers: [picture.replace('0', '1')],
    })
  })

  it('has no attachments section when there are none and the reader cannot add any', async () => {
    openOrder(buildOrder({ status: 'shipped' }))
    await screen.findByRole('heading', { level: 1, name: 'Order 1203' })
    expect(screen.queryByRole('region', { name: 'Attachments and pictures' })).toBeNull()
  })

  it.each(['/orders/1203', '/orders/none'])(
    'shows that the order does not exist at %s',
    async (at) => {
      renderScreen({
        routes,
        at,
        user: buildUser(),
        answers: { [read]: [404, { code: 'NOT_FOUND', message: 'x' }] },
      })
      await screen.findByRole('heading', { level: 1, name: 'Order not found' })
    },
  )

  it('can be retried', async () => {
    const answers: MockResponses = { [read]: [503, {}] }
    const { keyboard } = renderScreen({ routes, at: '/orders/1203', user: buildUser(), answers })
    const retry = await screen.findByRole('button', { name: 'Try again' })
    answers[read] = [200, buildOrder()]
    await keyboard.click(retry)
    await screen.findByRole('heading', { level: 1, name: 'Order 1203' })
  })
})

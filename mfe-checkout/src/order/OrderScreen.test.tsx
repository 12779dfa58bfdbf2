import { buildUser } from '@materia/client/identity/buildUser.ts'
import { renderScreen } from '@materia/client/renderScreen.tsx'
import type { Language } from '@materia/contracts/languages.ts'
import { nextSteps, type OrderStatus } from '@materia/contracts/orders/orderStates.ts'
import type { Order } from '@materia/contracts/orders/types.ts'
import type { Answers } from '@materia/ui/src/mockCalls.ts'
import { mockUploads } from '@materia/ui/src/mockUploads.ts'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { buildOrder } from '../../test/buildOrder.ts'
import routes from '../routes.tsx'

const read = 'GET /api/orders/1203'
const step = 'POST /api/orders/1203/steps'
const picture = `/api/orders/papers/${'0'.repeat(24)}-112233.webp`
const pdf = `/api/orders/papers/${'2'.repeat(24)}.pdf`

function open(
  order: Order,
  answer: Answers[string] = [200, order],
  language?: Language,
  more: Answers = {},
) {
  const answers: Answers = { [read]: [200, order], [step]: answer, ...more }
  const shown = renderScreen({
    routes,
    at: `/orders/${order.id}`,
    user: buildUser(),
    answers,
    ...(language && { language }),
  })
  const sent = () => shown.calls.filter(({ call }) => call === step).map(({ body }) => body)
  return { ...shown, answers, sent }
}
const dialog = (name: string) => within(screen.getByRole('dialog', { name }))
const region = (name: string) => within(screen.getByRole('region', { name }))

describe('money that waits for its seller', () => {
  it.each([
    ['en', 'Set up payouts'],
    ['es', 'Configurar mis pagos'],
  ] as const)('leads to where they say how they are paid (%s)', async (language, name) => {
    const order = buildOrder({
      status: 'completed',
      role: 'seller',
      deadline: null,
      isPayoutWaiting: true,
    })
    const { keyboard, calls } = open(order, undefined, language, {
      'POST /api/payments/payouts': [200, { url: '#by-the-provider' }],
    })
    await keyboard.click(await screen.findByRole('button', { name }))
    await waitFor(() => expect(location.hash).toBe('#by-the-provider'))
    expect(calls.map(({ call }) => call)).toContain('POST /api/payments/payouts')
    location.hash = ''
  })

  it('says so where that cannot be begun, and nothing where it waits for nobody', async () => {
    const order = buildOrder({ status: 'completed', role: 'seller', deadline: null })
    const { keyboard, answers } = open({ ...order, isPayoutWaiting: true }, undefined, undefined, {
      'POST /api/payments/payouts': [503, { code: 'UNAVAILABLE' }],
    })
    await keyboard.click(await screen.findByRole('button', { name: 'Set up payouts' }))
    expect(await screen.findByText('Payouts cannot be set up right now')).toBeTruthy()
    cleanup()
    answers[read] = [200, order]
    open(order)
    await screen.findByRole('heading', { level: 1, name: 'Order 1203' })
    expect(screen.queryByRole('button', { name: 'Set up payouts' })).toBeNull()
  })
})

describe('/orders/{id}', () => {
  it('says what is to be done by when, what happened and what comes, and where it goes', async () => {
    open(buildOrder({ role: 'seller', fee: '180.00', amount: '8820.00' }))
    await screen.findByRole('heading', { level: 1, name: 'Order 1203' })
    region('What comes next').getByText(/^Ship the lot, then say here/)
    region('What comes next').getByText(
      /^If nothing happens by March 12 at \d+:00 [AP]M, the order is cancelled and the buyer gets the money back\.$/,
    )
    const events = region('Timeline')
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
    expect(events[0]).toMatch(/^Ordered.*Houston Polymers$/)
    expect(events[1]).toMatch(/^Confirmed.*You$/)
    expect(events.slice(2)).toEqual([
      expect.stringMatching(/^Still to come: On its wayby March 12 at \d+:00 [AP]M$/),
      'Still to come: Delivered',
      'Still to come: Completed',
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

  it('says what the buyer pays and what was given back, in Spanish', async () => {
    open(
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
      'This order came to nothing. The payment was not confirmed in time: nothing was charged.',
      'Debit card · The payment failed',
    ],
    [
      'es',
      'Este pedido no se concretó. El pago no se confirmó a tiempo: no se cobró nada.',
      'Tarjeta de débito · El pago falló',
    ],
  ] as const)(
    'says of an order that was never paid why, and not that money goes back (%s)',
    async (language, why, how) => {
      open(
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
      /^If the payment is not confirmed by \d+:00 [AP]M, the order is cancelled and nothing is charged\.$/,
      'Still to come: Confirmed',
    ],
    [
      'es',
      /^Si el pago no se confirma antes de las \d+:00 [ap]\.m\., el pedido se cancela y no se cobra nada\.$/,
      'Falta: Confirmado',
    ],
  ] as const)(
    'says until when an order is to be paid, and of nothing else when that is to be done (%s)',
    async (language, until, coming) => {
      open(
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

  it('takes the carrier and the number of what is shipped, once however often it is pressed', async () => {
    const order = buildOrder({ role: 'seller' })
    const shipped = buildOrder({
      role: 'seller',
      status: 'shipped',
      shippingTrackingNumber: 'MX-1',
      nextSteps: [],
    })
    const { keyboard, answers, sent } = open(order, [200, shipped])
    await keyboard.click(await screen.findByRole('button', { name: 'I have shipped it' }))
    expect(dialog('I have shipped it').getByRole('textbox', { name: 'Carrier' })).toHaveProperty(
      'value',
      'Castores',
    )
    const send = dialog('I have shipped it').getByRole('button', { name: 'I have shipped it' })
    await keyboard.click(send)
    await dialog('I have shipped it').findByText('This field is required')
    expect(sent()).toEqual([])
    await keyboard.type(
      dialog('I have shipped it').getByRole('textbox', { name: 'Tracking number' }),
      ' MX-1 ',
    )
    answers[read] = [200, shipped]
    await keyboard.dblClick(send)
    await screen.findByText('Order 1203: On its way')
    expect(sent()).toEqual([{ step: 'ship', carrier: 'Castores', trackingNumber: 'MX-1' }])
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.queryByRole('button', { name: 'I have shipped it' })).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'What comes next' }))
  })

  it.each<[OrderStatus, Order['role'], string, string, object]>([
    ['pending', 'buyer', 'Cancel order', 'Cancel order', { step: 'cancel', note: 'Why' }],
    ['pending', 'seller', 'Decline order', 'Decline order', { step: 'decline', note: 'Why' }],
    ['shipped', 'buyer', 'Report a problem', 'Report a problem', { step: 'dispute', note: 'Why' }],
  ])(
    'keeps what ends a %s order of a %s in a menu, and wants a reason',
    async (status, role, item, name, body) => {
      const order = buildOrder({ status, role })
      const { keyboard, sent } = open(order)
      await keyboard.click(await screen.findByRole('button', { name: 'More' }))
      await keyboard.click(screen.getByRole('menuitem', { name: item }))
      await keyboard.click(dialog(name).getByRole('button', { name }))
      await dialog(name).findByText('This field is required')
      await keyboard.type(dialog(name).getByRole('textbox', { name: 'Reason' }), 'Why')
      await keyboard.click(dialog(name).getByRole('button', { name }))
      await waitFor(() => expect(sent()).toEqual([body]))
    },
  )

  it('lets its buyer give up one that is not paid, without a reason', async () => {
    const { keyboard, sent } = open(
      buildOrder({
        status: 'pending',
        paymentStatus: 'pending',
        paymentAction: '/checkout/challenge?order=1203',
      }),
    )
    await keyboard.click(await screen.findByRole('button', { name: 'More' }))
    await keyboard.click(screen.getByRole('menuitem', { name: 'Cancel unpaid order' }))
    expect(dialog('Cancel unpaid order').queryByRole('textbox')).toBeNull()
    await keyboard.click(
      dialog('Cancel unpaid order').getByRole('button', { name: 'Cancel unpaid order' }),
    )
    await waitFor(() => expect(sent()).toEqual([{ step: 'cancel' }]))
  })

  it.each<[OrderStatus, Order['role'], string, object]>([
    ['pending', 'seller', 'Confirm order', { step: 'confirm' }],
    ['shipped', 'buyer', 'I have it', { step: 'deliver' }],
    ['delivered', 'buyer', 'Complete order', { step: 'complete' }],
  ])('asks before a %s order of a %s goes on', async (status, role, name, body) => {
    const { keyboard, sent } = open(buildOrder({ status, role }))
    await keyboard.click(await screen.findByRole('button', { name }))
    await keyboard.click(dialog(name).getByRole('button', { name: 'Not now' }))
    expect(sent()).toEqual([])
    await keyboard.click(screen.getByRole('button', { name }))
    await keyboard.click(dialog(name).getByRole('button', { name }))
    await waitFor(() => expect(sent()).toEqual([body]))
  })

  it.each<[OrderStatus, Order['role'], string, object]>([
    [
      'confirmed',
      'seller',
      'I have shipped it',
      { step: 'ship', carrier: 'Castores', trackingNumber: 'x' },
    ],
    ['delivered', 'buyer', 'Report a problem', { step: 'dispute', note: 'x' }],
  ])(
    'brings pictures and PDFs with a step of a %s order of a %s',
    async (status, role, name, body) => {
      const uploads = mockUploads()
      const { keyboard, sent } = open(buildOrder({ status, role }))
      const more = await screen.findByRole('button', { name: 'More' }).catch(() => null)
      if (screen.queryByRole('button', { name }))
        await keyboard.click(screen.getByRole('button', { name }))
      else {
        await keyboard.click(more!)
        await keyboard.click(screen.getByRole('menuitem', { name }))
      }
      const form = dialog(name)
      await keyboard.type(
        form.getByRole('textbox', { name: role === 'buyer' ? 'Reason' : 'Tracking number' }),
        'x',
      )
      await keyboard.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, [
        new File(['a'], 'front.jpg', { type: 'image/jpeg' }),
        new File(['b'], 'letter.pdf', { type: 'application/pdf' }),
      ])
      expect(uploads.map(({ path, field, file }) => [path, field, file.name])).toEqual([
        ['/api/upload/order-papers', 'papers', 'front.jpg'],
        ['/api/upload/order-papers', 'papers', 'letter.pdf'],
      ])
      act(() => uploads[0]!.answer(201, { urls: [picture] }))
      act(() => uploads[1]!.answer(422, { code: 'PAPER_ACTIVE', message: '' }))
      await form.findByText('Uploaded')
      expect(form.getByRole('alert').textContent).toBe(
        'This PDF has scripts or files in it: print it as a new PDF.',
      )
      await keyboard.click(form.getByRole('button', { name }))
      await waitFor(() => expect(sent()).toEqual([{ ...body, papers: [picture] }]))
    },
  )

  it('shows what both sides brought, and takes more while a problem is open', async () => {
    const uploads = mockUploads()
    const at = '2026-03-10T15:00:00.000Z'
    const papers: Order['papers'] = [
      { url: pdf, about: 'shipping', by: 'seller', at },
      { url: picture, about: 'problem', by: 'buyer', at },
    ]
    const order = buildOrder({ status: 'disputed', papers })
    const { keyboard, calls } = open(order, [200, order], undefined, {
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
    const card = region('Papers and pictures')
    expect(
      card.getByRole('link', { name: 'PDF 1, by Plásticos del Norte' }).getAttribute('href'),
    ).toBe(pdf)
    card.getByRole('button', { name: 'Open picture 1, by You' })
    await keyboard.upload(
      document.querySelector<HTMLInputElement>('input[type=file]')!,
      new File(['a'], 'back.jpg', { type: 'image/jpeg' }),
    )
    act(() => uploads[0]!.answer(201, { urls: [picture.replace('0', '1')] }))
    await keyboard.click(await card.findByRole('button', { name: 'Add to the order' }))
    await card.findByRole('button', { name: 'Open picture 2, by You' })
    expect(calls.find(({ call }) => call === 'POST /api/orders/1203/papers')?.body).toEqual({
      papers: [picture.replace('0', '1')],
    })
  })

  it('has no papers where there are none and the reader brings none', async () => {
    open(buildOrder({ status: 'shipped' }))
    await screen.findByRole('heading', { level: 1, name: 'Order 1203' })
    expect(screen.queryByRole('region', { name: 'Papers and pictures' })).toBeNull()
  })

  it('gives back a part, no more than is held', async () => {
    const { keyboard, answers, sent } = open(
      buildOrder({ status: 'disputed', role: 'seller', deadline: null }),
      [409, { code: 'AMOUNT_TOO_LARGE', message: 'x' }],
    )
    await keyboard.click(await screen.findByRole('button', { name: 'Give money back' }))
    const { getByRole, findByText } = dialog('Give money back')
    await keyboard.click(getByRole('radio', { name: 'A part of it' }))
    await keyboard.type(getByRole('textbox', { name: 'Amount' }), '0')
    await keyboard.click(getByRole('button', { name: 'Give money back' }))
    await findByText('Enter an amount such as 1250.00')
    await keyboard.type(getByRole('textbox', { name: 'Amount' }), '{Backspace}99999.5')
    await keyboard.click(getByRole('button', { name: 'Give money back' }))
    await findByText('That is more than is held for this order')
    answers[step] = [200, buildOrder({ status: 'refunded', role: 'seller' })]
    await keyboard.click(getByRole('radio', { name: 'All that the buyer paid' }))
    await keyboard.click(getByRole('button', { name: 'Give money back' }))
    await waitFor(() =>
      expect(sent()).toEqual([{ step: 'refund', amount: '99999.50' }, { step: 'refund' }]),
    )
  })

  it('shows the order as it stands where the step is no longer to be taken', async () => {
    const { keyboard, answers } = open(buildOrder({ status: 'pending', role: 'seller' }), [
      409,
      { code: 'STEP_REFUSED', message: 'x' },
    ])
    await keyboard.click(await screen.findByRole('button', { name: 'Confirm order' }))
    answers[read] = [200, buildOrder({ status: 'cancelled', role: 'seller', deadline: null })]
    await keyboard.click(dialog('Confirm order').getByRole('button', { name: 'Confirm order' }))
    await screen.findByText('This order is in another state by now: here it is as it stands.')
    region('What comes next').getByText('Cancelled')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('keeps the dialog where the service cannot be reached', async () => {
    const { keyboard } = open(buildOrder({ status: 'delivered' }), [503, {}])
    await keyboard.click(await screen.findByRole('button', { name: 'Complete order' }))
    await keyboard.click(dialog('Complete order').getByRole('button', { name: 'Complete order' }))
    await screen.findByText('That could not be done')
    dialog('Complete order')
    expect(nextSteps('delivered', 'buyer')).toContain('complete')
  })

  it.each(['/orders/1203', '/orders/none'])('says that there is none at %s', async (at) => {
    renderScreen({
      routes,
      at,
      user: buildUser(),
      answers: { [read]: [404, { code: 'NOT_FOUND', message: 'x' }] },
    })
    await screen.findByRole('heading', { level: 1, name: 'There is no such order' })
  })

  it('can be asked for again', async () => {
    const answers: Answers = { [read]: [503, {}] }
    const { keyboard } = renderScreen({ routes, at: '/orders/1203', user: buildUser(), answers })
    const retry = await screen.findByRole('button', { name: 'Try again' })
    answers[read] = [200, buildOrder()]
    await keyboard.click(retry)
    await screen.findByRole('heading', { level: 1, name: 'Order 1203' })
  })
})

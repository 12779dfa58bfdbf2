import { cleanup, screen } from '@testing-library/react'
import { buildItem } from '../../test/buildItem.ts'
import {
  address,
  cartIds,
  copper,
  goToPayment,
  order,
  pay,
  rates,
  refusal,
  renderCheckout,
  stored,
  user,
  watchOrders,
} from '../../test/renderCheckout.tsx'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

describe('/checkout, payment', () => {
  it('places one order per line with the displayed amounts, and shows their numbers', async () => {
    const { keyboard, calls } = renderCheckout({
      answers: { 'POST /api/orders': [201, order(4001)] },
    })
    await goToPayment(keyboard)
    await pay(keyboard)
    expect(await screen.findByRole('heading', { name: 'Order Placed Successfully' })).toBeTruthy()
    expect(
      screen.getByText(`We’re sending a confirmation to ${user.email}, your account’s email.`),
    ).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Order 4001' }).getAttribute('href')).toBe(
      '/orders/4001',
    )
    expect(cartIds()).toEqual([])
    expect(calls.find(({ call }) => call === 'POST /api/orders')?.body).toEqual({
      materialId: 2,
      quantity: '1200',
      quote: 'signed-a',
      shippingAddress: address,
      billingAddress: address,
      contactEmail: user.email,
      contactPhone: user.phoneNumber,
      paymentToken: 'tok_ok',
      paymentMethod: 'credit',
      checkoutId: expect.any(String),
      sellerId: 3,
      unit: 'Kg',
      totalPrice: '1570.50',
      currency: 'USD',
      shippingMethod: 'economy',
      shippingCarrier: 'Transportes Norte',
      shippingCost: '120.00',
      fee: '14.51',
    })
    expect(calls.find(({ call }) => call === 'POST /api/user/addresses')?.body).toEqual(address)
  })

  it('moves the focus to the selected tab, in both directions', async () => {
    const { keyboard } = renderCheckout()
    await goToPayment(keyboard)
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: '2. Payment' }))
    await keyboard.click(screen.getByRole('button', { name: 'Back to shipping' }))
    await screen.findByLabelText('City')
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: '1. Shipping' }))
  })

  it.each([
    ['en', 'Test cards', 'is declined'],
    ['es', 'Tarjetas de prueba', 'es rechazada'],
  ] as const)(
    'lists the cards that fail, with their outcome (%s)',
    async (language, name, text) => {
      sessionStorage.setItem(
        `checkout_draft_${user.id}`,
        JSON.stringify({
          shipping_line1: address.line1,
          shipping_city: address.city,
          shipping_state: address.state,
          shipping_postalCode: address.postalCode,
        }),
      )
      renderCheckout({ at: '/checkout?step=payment', language })
      expect(await screen.findByText(name)).toBeTruthy()
      expect(screen.getByText(text, { exact: false }).textContent).toBe(
        `4000 0000 0000 0002 ${text}`,
      )
    },
  )

  it('shows the validation errors of a card', async () => {
    const { keyboard, calls } = renderCheckout()
    await goToPayment(keyboard)
    await keyboard.click(screen.getByRole('button', { name: 'Pay US$1,585.01' }))
    for (const text of [
      'Please enter a valid 16-digit card number',
      'Please enter a valid expiry date (MM/YY)',
      'Please enter a valid CVV',
    ])
      expect(await screen.findByText(text)).toBeTruthy()
    expect(calls.some(({ call }) => call === 'POST /api/orders')).toBe(false)
  })

  it('keeps card data inside its form', async () => {
    const logged: unknown[] = []
    for (const level of ['log', 'info', 'warn', 'error', 'debug'] as const)
      jest.spyOn(console, level).mockImplementation((...texts) => void logged.push(texts))
    const { keyboard, calls } = renderCheckout()
    const everStored: string[] = []
    const setItem = Storage.prototype.setItem
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function keep(
      this: Storage,
      key,
      value,
    ) {
      everStored.push(value)
      setItem.call(this, key, value)
    })
    await goToPayment(keyboard)
    const keys = watchOrders(['lost'])
    await pay(keyboard)
    await screen.findByText('We don’t know yet whether we got your order')
    jest.restoreAllMocks()
    expect(keys).toHaveLength(1)
    const said = JSON.stringify([calls, everStored, logged, location.href]) + stored()
    expect(said).toContain('tok_ok')
    // As whole words: an order's random key may have the digits of the CVV.
    for (const secret of ['4242424242424242', '4242 4242', '12/99', '987', 'Zelda'])
      expect(said).not.toMatch(new RegExp(String.raw`\b${secret}\b`))
  })

  it('reduces the fee of as many orders as there are referral credits', async () => {
    const credits = { available: 1, reserved: 0, used: 0, feePercentOff: 50 }
    const { keyboard } = renderCheckout({
      items: [buildItem(), buildItem({ id: 9 })],
      answers: { 'GET /api/referrals?limit=1': [200, { credits }] },
    })
    await goToPayment(keyboard)
    expect(screen.getByText('A referral credit lowers the fee.')).toBeTruthy()
    const fees: string[] = []
    watchOrders(
      [
        [201, order(4010)],
        [201, order(4011)],
      ],
      fees,
    )
    await pay(keyboard)
    await screen.findByRole('link', { name: 'Order 4010' })
    expect(fees).toEqual(['7.25', '14.51'])
  })

  it('never sums two currencies', async () => {
    const { keyboard } = renderCheckout({
      items: [buildItem(), copper],
      answers: { 'POST /api/shipping/calculate': [200, rates] },
    })
    await goToPayment(keyboard)
    expect(screen.getByRole('button', { name: 'Pay US$1,585.01 and MX$91,020.00' })).toBeTruthy()
  })

  it('sends no order of changed terms before the buyer accepts them', async () => {
    const now = buildItem({ termsRevision: 2, color: 'Red' })
    const { keyboard, calls } = renderCheckout({
      items: [buildItem({ termsRevision: 1 })],
      answers: {
        'GET /api/materials/2': [200, now],
        'POST /api/orders': [201, order(4001)],
      },
    })
    await goToPayment(keyboard)
    await pay(keyboard)
    expect(await screen.findByText('Review the changes first')).toBeTruthy()
    expect(calls.some(({ call }) => call === 'POST /api/orders')).toBe(false)
    await keyboard.click(screen.getByRole('button', { name: /^Accept changes to/ }))
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
    await keyboard.click(await screen.findByRole('button', { name: /^Pay / }))
    expect(await screen.findByRole('link', { name: 'Order 4001' })).toBeTruthy()
    expect(calls.find(({ call }) => call === 'POST /api/orders')?.body).toMatchObject({
      termsRevision: 2,
    })
  })

  it('keeps refused lines in the cart, with the reason', async () => {
    const { keyboard } = renderCheckout({ items: [buildItem(), copper] })
    await goToPayment(keyboard)
    watchOrders([[201, order(4001)], refusal(409, 'NOT_AVAILABLE')])
    await pay(keyboard)
    expect(await screen.findByRole('link', { name: 'Order 4001' })).toBeTruthy()
    expect(screen.getByText(/Another company was faster/)).toBeTruthy()
    expect(cartIds()).toEqual([5])
    await keyboard.click(screen.getByRole('link', { name: 'Return to cart' }))
    expect(
      await screen.findByText('Not ordered: Another company was faster. It’s no longer available.'),
    ).toBeTruthy()
  })

  it('keeps a declined card in its form, and sends another card as a new attempt', async () => {
    const { keyboard } = renderCheckout()
    await goToPayment(keyboard)
    const keys = watchOrders([refusal(402, 'PAYMENT_DECLINED'), [201, order(4002)]])
    await pay(keyboard, '4000000000000002')
    expect(await screen.findByText('The reason is at the top of this page.')).toBeTruthy()
    expect(document.activeElement?.textContent).toMatch(/^Not ordered.*The payment was declined/)
    expect(screen.getByLabelText<HTMLInputElement>('Name on card').value).toBe('Zelda Quintanilla')
    await keyboard.click(screen.getByRole('button', { name: /^Pay / }))
    expect(await screen.findByRole('link', { name: 'Order 4002' })).toBeTruthy()
    expect(new Set(keys).size).toBe(2)
  })

  it('sends the same order with the same key after a lost response and a reload', async () => {
    const { keyboard } = renderCheckout()
    await goToPayment(keyboard)
    const before = watchOrders(['lost', 'lost'])
    await pay(keyboard)
    await keyboard.click(await screen.findByRole('button', { name: 'Try again' }))
    await screen.findByRole('button', { name: 'Try again' })
    expect(cartIds()).toEqual([2])
    cleanup()
    renderCheckout()
    const after = watchOrders([[201, order(4003)]])
    expect(await screen.findByRole('link', { name: 'Order 4003' })).toBeTruthy()
    expect(new Set([...before, ...after]).size).toBe(1)
    expect(cartIds()).toEqual([])
  })

  it('leaves lines in the cart that the server did not order', async () => {
    const { keyboard } = renderCheckout()
    await goToPayment(keyboard)
    watchOrders([refusal(503, 'UNAVAILABLE')])
    await pay(keyboard)
    await keyboard.click(await screen.findByRole('button', { name: 'Back to the cart' }))
    expect(await screen.findByText(/^Not ordered: We can’t take orders right now/)).toBeTruthy()
    expect(cartIds()).toEqual([2])
    cleanup()
    renderCheckout()
    expect(await screen.findByLabelText('Street and number')).toBeTruthy()
  })

  it('places one order, however often the button is pressed', async () => {
    const { keyboard } = renderCheckout()
    await goToPayment(keyboard)
    const keys = watchOrders([[201, order(4004)]])
    await pay(keyboard)
    for (let press = 0; press < 9; press++) {
      const button = screen.queryByRole('button', { name: /^Pay / })
      if (button) await keyboard.click(button)
    }
    await screen.findByRole('link', { name: 'Order 4004' })
    expect(keys).toHaveLength(1)
  })

  it.each([
    [
      'confirms',
      'Yes, I’m making this payment',
      [200, order(4005)] as [number, unknown],
      'Order 4005',
      [],
    ],
    ['refuses', 'No, cancel it', refusal(402, 'PAYMENT_DECLINED'), 'Not ordered', [2]],
  ])(
    'opens the bank challenge and returns, where the buyer %s',
    async (_what, button, answer, text, left) => {
      const { keyboard } = renderCheckout({
        answers: {
          'POST /api/orders': [201, order(4005, '/checkout/challenge?order=4005')],
          'POST /api/payments/sandbox/4005': [204],
          'POST /api/orders/4005/payment': answer,
        },
      })
      await goToPayment(keyboard)
      await pay(keyboard, '4000002500003155')
      const answering = await screen.findByRole('button', { name: button })
      expect(cartIds()).toEqual([2])
      await keyboard.click(answering)
      expect(await screen.findByText(text)).toBeTruthy()
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
        left.length === 0 ? 'Order Placed Successfully' : 'Error placing order',
      )
      expect(cartIds()).toEqual(left)
    },
  )
})

import { cartKey } from '@materia/contracts/checkout/cart.ts'
import { act, cleanup, screen } from '@testing-library/react'
import { orderAttemptKey } from '../orderAttempt/orderAttempt.ts'
import { buildItem } from '../../test/buildItem.ts'
import {
  copper,
  goToPayment,
  order,
  pay,
  refusal,
  renderCheckout,
  user,
  watchOrders,
} from '../../test/renderCheckout.tsx'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

describe('an order placed in several tabs', () => {
  it('continues the attempt of another tab instead of ordering the same again', async () => {
    const { keyboard } = renderCheckout()
    await goToPayment(keyboard)
    const keys = watchOrders([[201, order(4006)]])
    const draft = { materialId: 2 }
    // Written without a storage event, so the screen does not know it yet.
    localStorage.setItem(
      `checkout_attempt_${user.id}`,
      JSON.stringify({
        lines: [{ materialId: 2, title: 'PP', key: 'of-another-tab', draft, outcome: null }],
      }),
    )
    await pay(keyboard)
    expect(await screen.findByRole('link', { name: 'Order 4006' })).toBeTruthy()
    expect(keys).toEqual(['of-another-tab'])
  })

  it('orders no listing again that another tab has ordered', async () => {
    const { keyboard } = renderCheckout({ items: [buildItem(), copper] })
    await goToPayment(keyboard)
    const keys = watchOrders([[201, order(4007)]])
    localStorage.setItem(cartKey(user.id), JSON.stringify([copper]))
    await pay(keyboard)
    expect(await screen.findByRole('link', { name: 'Order 4007' })).toBeTruthy()
    expect(keys).toHaveLength(1)
  })

  it.each([
    ['placed', { orderId: 4010, paymentAction: null }, 'Order 4010'],
    ['refused', { refused: 'PAYMENT_DECLINED' }, 'The payment was declined. Try another card.'],
  ])(
    'shows the outcome that another tab got at the same instant: %s',
    async (_name, outcome, text) => {
      const { keyboard } = renderCheckout()
      await goToPayment(keyboard)
      const keys = watchOrders([])
      const line = { materialId: 2, title: 'PP', key: 'of-another-tab', draft: null, outcome }
      localStorage.setItem(`checkout_attempt_${user.id}`, JSON.stringify({ lines: [line] }))
      if ('orderId' in outcome) localStorage.setItem(cartKey(user.id), '[]')
      await pay(keyboard)
      expect(await screen.findByText(text)).toBeTruthy()
      expect(keys).toEqual([])
    },
  )

  it('shows the order that another tab placed meanwhile, without a press', async () => {
    const { keyboard } = renderCheckout()
    await goToPayment(keyboard)
    const line = { materialId: 2, title: 'PP', key: 'of-another-tab', draft: null }
    const lines = [{ ...line, outcome: { orderId: 4012, paymentAction: null } }]
    act(() => {
      localStorage.setItem(cartKey(user.id), '[]')
      localStorage.setItem(orderAttemptKey(user.id), JSON.stringify({ lines }))
      for (const key of [cartKey(user.id), orderAttemptKey(user.id)])
        window.dispatchEvent(new StorageEvent('storage', { key }))
    })
    expect(await screen.findByRole('link', { name: 'Order 4012' })).toBeTruthy()
  })

  it('sends a refused line again when the buyer saw the refusal', async () => {
    const line = { materialId: 2, title: 'PP', key: 'seen', draft: null }
    const lines = [{ ...line, outcome: { refused: 'PAYMENT_DECLINED' } }]
    localStorage.setItem(`checkout_attempt_${user.id}`, JSON.stringify({ lines }))
    const { keyboard } = renderCheckout()
    await goToPayment(keyboard)
    expect(screen.queryByText('Not ordered')).toBeNull()
    const keys = watchOrders([[201, order(4011)]])
    await pay(keyboard)
    expect(await screen.findByRole('link', { name: 'Order 4011' })).toBeTruthy()
    expect(keys).toHaveLength(1)
  })

  it('leaves lines that wait for the bank out of the next order', async () => {
    const waiting = {
      materialId: 2,
      title: 'PP',
      key: 'k',
      draft: null,
      outcome: { orderId: 4008, paymentAction: '/checkout/challenge?order=4008' },
    }
    localStorage.setItem(`checkout_attempt_${user.id}`, JSON.stringify({ lines: [waiting] }))
    const { keyboard } = renderCheckout({
      items: [buildItem(), copper],
      answers: { 'GET /api/orders/4008': [200, order(4008, '/checkout/challenge?order=4008')] },
    })
    await goToPayment(keyboard)
    expect(screen.getByRole('button', { name: /^Pay MX\$/ })).toBeTruthy()
    const keys = watchOrders([[201, order(4009)]])
    await pay(keyboard)
    expect(await screen.findByText('Are you paying for order 4008 on Materia?')).toBeTruthy()
    expect(keys).toHaveLength(1)
  })
})

describe('an order with an unknown outcome', () => {
  it('can be stopped after the second failure: it may exist, and later lines were not sent', async () => {
    const { keyboard } = renderCheckout({ items: [buildItem(), copper] })
    await goToPayment(keyboard)
    const unknown = refusal(504, 'OUTCOME_UNKNOWN')
    const keys = watchOrders([unknown, unknown])
    await pay(keyboard)
    const again = await screen.findByRole('button', { name: 'Try again' })
    expect(screen.queryByRole('button', { name: 'Back to the cart' })).toBeNull()
    await keyboard.click(again)
    await keyboard.click(await screen.findByRole('button', { name: 'Back to the cart' }))
    expect(
      await screen.findByText(
        'Not ordered: We couldn’t confirm whether it was ordered. Check your orders before you order it again.',
      ),
    ).toBeTruthy()
    expect(
      screen.getByText('Not ordered: We can’t take orders right now. Nothing was charged.'),
    ).toBeTruthy()
    expect([keys.length, new Set(keys).size]).toEqual([2, 1])
  })

  it('may exist although the retry answers UNAVAILABLE, also after a reload', async () => {
    const { keyboard } = renderCheckout()
    await goToPayment(keyboard)
    const away = refusal(503, 'UNAVAILABLE')
    watchOrders(['lost', away])
    await pay(keyboard)
    await keyboard.click(await screen.findByRole('button', { name: 'Try again' }))
    await screen.findByRole('button', { name: 'Back to the cart' })
    expect(screen.queryByText(/Nothing was ordered/)).toBeNull()
    cleanup()
    const reloaded = renderCheckout()
    watchOrders([away, away])
    const again = await screen.findByRole('button', { name: 'Try again' })
    expect(screen.queryByText(/Nothing was ordered/)).toBeNull()
    expect(screen.queryByRole('button', { name: 'Back to the cart' })).toBeNull()
    await reloaded.keyboard.click(again)
    await reloaded.keyboard.click(await screen.findByRole('button', { name: 'Back to the cart' }))
    expect(
      await screen.findByText(/^Not ordered: We couldn’t confirm whether it was ordered/),
    ).toBeTruthy()
  })
})

it('orders no line later on when another account has signed in', async () => {
  const { keyboard } = renderCheckout({ items: [buildItem(), copper] })
  await goToPayment(keyboard)
  const keys = watchOrders([refusal(409, 'OTHER_ACCOUNT')])
  await pay(keyboard)
  expect(await screen.findAllByText(/so we didn’t order it/)).toHaveLength(2)
  expect(keys).toHaveLength(1)
})

it('names the changed fields of a line, also in Spanish', async () => {
  const changed = {
    code: 'ORDER_CHANGED',
    message: '',
    requestId: 'r',
    details: [
      { path: 'unit', message: 'T' },
      { path: 'shippingCost', message: '1.00' },
      { path: 'shippingMethod', message: 'x' },
    ],
  }
  const line = { materialId: 2, title: 'PP', key: 'k', draft: { materialId: 2 }, outcome: null }
  localStorage.setItem(`checkout_attempt_${user.id}`, JSON.stringify({ lines: [line] }))
  renderCheckout({ language: 'es', answers: { 'POST /api/orders': [409, changed] } })
  expect(
    await screen.findByText(/Cambió: la unidad y el flete\. Revísalo y vuelve a pagar\./),
  ).toBeTruthy()
})

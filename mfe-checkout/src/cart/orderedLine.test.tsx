import { screen, waitFor } from '@testing-library/react'
import { renderCart, storedIds, user } from '../../test/openCart.tsx'
import { buildItem } from '../../test/buildItem.ts'

beforeEach(() => localStorage.clear())

/** Stores this outcome as a former attempt to order the listing. */
function saveOrderAttempt(outcome: object): void {
  const line = { materialId: 2, title: 'PP', key: 'k', draft: null, outcome }
  localStorage.setItem(`checkout_attempt_${user.id}`, JSON.stringify({ lines: [line] }))
}

describe('a cart line that was ordered before', () => {
  it('shows no old order when its listing is in the cart again', async () => {
    saveOrderAttempt({ orderId: 4001, paymentAction: null })
    await renderCart([buildItem()], {
      now: { 'GET /api/materials/2': [200, buildItem({ price: '1500.00' })] },
    })
    expect(
      await screen.findByText('The price changed from US$1,450.50 to US$1,500.00.'),
    ).toBeTruthy()
    expect(screen.queryByText(/You’re ordering it/)).toBeNull()
  })

  it('drops the refusal together with the line', async () => {
    saveOrderAttempt({ refused: 'NOT_AVAILABLE' })
    const { keyboard } = await renderCart([buildItem()])
    expect(screen.getByText(/^Not ordered:/)).toBeTruthy()
    await keyboard.click(screen.getByRole('button', { name: /^Remove Polypropylene/ }))
    expect(localStorage.getItem(`checkout_attempt_${user.id}`)).toBeNull()
  })

  it('says from when it can be ordered again after an unpaid hold', async () => {
    saveOrderAttempt({ refused: 'ORDER_TOO_SOON', availableAt: '2026-11-02T15:40:00.000Z' })
    await renderCart([buildItem()])
    expect(screen.getByText(/You can order it again after \d+:40/)).toBeTruthy()
  })

  it.each([
    ['paid', { status: 'pending', paymentAction: null }, 200, [], null],
    [
      'cancelled',
      { status: 'cancelled', paymentAction: null },
      200,
      [2],
      'Not ordered: The payment wasn’t confirmed in time. Nothing was charged.',
    ],
    [
      'rejected',
      { status: 'cancelled', paymentAction: null, refusal: 'PAYMENT_DECLINED' },
      200,
      [2],
      'Not ordered: The payment was declined. Try another card.',
    ],
    [
      'deleted',
      { code: 'NOT_FOUND', message: '', requestId: 'r' },
      404,
      [2],
      'Not ordered: The payment wasn’t confirmed in time. Nothing was charged.',
    ],
  ])(
    'follows an order that waited for the bank until it is %s, and explains a failure',
    async (_what, body, status, left, reason) => {
      saveOrderAttempt({ orderId: 4001, paymentAction: '/checkout/challenge?order=4001' })
      await renderCart([buildItem()], {
        now: { 'GET /api/orders/4001': [status, { id: 4001, ...body }] },
      })
      await waitFor(() => expect(screen.queryByText(/You’re ordering it/)).toBeNull())
      expect(storedIds()).toEqual(left)
      if (reason !== null) expect(screen.getByText(reason)).toBeTruthy()
    },
  )

  it('stays in the cart, with a reason, when its payment was not confirmed in time', async () => {
    saveOrderAttempt({ orderId: 4001, paymentAction: '/checkout/challenge?order=4001' })
    await renderCart([buildItem()], {
      now: {
        'GET /api/orders/4001': [
          200,
          { id: 4001, status: 'cancelled', paymentStatus: 'failed', paymentAction: null },
        ],
      },
    })
    expect(
      await screen.findByText(
        'Not ordered: The payment wasn’t confirmed in time. Nothing was charged.',
      ),
    ).toBeTruthy()
    expect(storedIds()).toEqual([2])
  })
})

import { cleanup, screen } from '@testing-library/react'
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
import {
  forgetLine,
  orderAttemptKey,
  readOrderAttempt,
  saveOrderAttempt,
  withOpenLinesCanceled,
} from './orderAttempt.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => jest.restoreAllMocks())

describe('an attempt to order', () => {
  it.each([
    [400, 'INVALID_INPUT'],
    [409, 'OTHER_ACCOUNT'],
  ])(
    'stays unknown when its first response was lost and the retry is refused: %i %s',
    async (status, code) => {
      const { keyboard } = renderCheckout({ items: [buildItem(), copper] })
      await goToPayment(keyboard)
      watchOrders(['lost', refusal(status, code), refusal(status, code)])
      await pay(keyboard)
      await keyboard.click(await screen.findByRole('button', { name: 'Try again' }))
      expect(await screen.findByText(/We couldn’t confirm whether it was ordered/)).toBeTruthy()
      expect(readOrderAttempt(user.id)?.lines.map(({ outcome }) => outcome)).toEqual([
        { refused: 'OUTCOME_UNKNOWN' },
        { refused: code },
      ])
    },
  )

  it('sends no further line after another tab has stopped it', async () => {
    const { keyboard } = renderCheckout({ items: [buildItem(), copper, buildItem({ id: 9 })] })
    await goToPayment(keyboard)
    const keys = watchOrders([[201, order(4013)]])
    const answered = globalThis.fetch
    globalThis.fetch = (path, init) => {
      if (path === '/api/orders') {
        saveOrderAttempt(user.id, withOpenLinesCanceled(readOrderAttempt(user.id)!, false))
        forgetLine(user.id, 9)
      }
      return answered(path, init)
    }
    await pay(keyboard)
    expect(await screen.findByRole('link', { name: 'Order 4013' })).toBeTruthy()
    expect(keys).toHaveLength(1)
    expect(readOrderAttempt(user.id)?.lines.map(({ outcome }) => outcome)).toEqual([
      { orderId: 4013, paymentAction: null },
      { refused: 'UNAVAILABLE' },
    ])
  })

  it('sends every line where it cannot be stored', async () => {
    const { keyboard } = renderCheckout({ items: [buildItem(), copper] })
    await goToPayment(keyboard)
    const keys = watchOrders([
      [201, order(4014)],
      [201, order(4015)],
    ])
    const setItem = Storage.prototype.setItem
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function refuse(
      this: Storage,
      key,
      value,
    ) {
      if (key === orderAttemptKey(user.id)) throw new DOMException('', 'QuotaExceededError')
      setItem.call(this, key, value)
    })
    await pay(keyboard)
    expect(await screen.findByRole('link', { name: 'Order 4015' })).toBeTruthy()
    expect(new Set(keys).size).toBe(2)
    expect(localStorage.getItem(orderAttemptKey(user.id))).toBeNull()
    cleanup()
    // Also removes what this page holds instead.
    saveOrderAttempt(user.id, { lines: [] })
  })
})

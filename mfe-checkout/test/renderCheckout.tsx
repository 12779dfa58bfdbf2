import { buildUser } from '@materia/client/identity/buildUser.ts'
import { renderScreen } from '@materia/client/renderScreen.tsx'
import { cartKey, type CartItem } from '@materia/contracts/checkout/cart.ts'
import type { ShippingRate } from '@materia/contracts/orders/shipping.ts'
import type { MockResponses } from '@materia/ui/src/testing/mockCalls.ts'
import { screen } from '@testing-library/react'
import { buildItem } from './buildItem.ts'
import routes from '../src/routes.tsx'

export const user = buildUser({ phoneNumber: '+1 713 555 0100' })
export const copper = buildItem({
  id: 5,
  type: 'Copper',
  presentation: 'Wire',
  color: 'Mixed',
  price: '90000.00',
  currency: 'MXN',
})
export const rate = (overrides: Partial<ShippingRate> = {}): ShippingRate => ({
  carrier: 'Transportes Norte',
  service: 'economy',
  rate: '120.00',
  currency: 'USD',
  estimatedDays: 6,
  quote: 'signed-a',
  ...overrides,
})
export const rates = {
  rates: [
    rate(),
    rate({ service: 'express', rate: '300.00', estimatedDays: 2, quote: 'signed-b' }),
  ],
  isEstimate: false,
}
export const address = {
  line1: '1200 Dock Rd',
  line2: '',
  city: 'Houston',
  state: 'TX',
  postalCode: '77002',
  country: 'USA',
}
export const savedAddresses = {
  addresses: [{ ...address, id: 'a'.repeat(43), usedAt: '2026-01-01T00:00:00.000Z' }],
}
export const order = (id: number, paymentAction: string | null = null) => ({ id, paymentAction })
export const refusal = (status: number, code: string): [number, unknown] => [
  status,
  { code, message: '', requestId: 'r' },
]

type Setting = {
  items?: CartItem[]
  answers?: MockResponses
  at?: string
  language?: 'en' | 'es'
  as?: typeof user | null
}

export function renderCheckout({
  items = [buildItem()],
  answers,
  at = '/checkout',
  language,
  as = user,
}: Setting = {}) {
  localStorage.setItem(cartKey(user.id), JSON.stringify(items))
  return renderScreen({
    routes,
    at,
    user: as,
    language,
    answers: Object.assign(
      {
        'GET /api/payments/config': [200, { provider: 'sandbox', publishableKey: null }],
        'GET /api/user/addresses': [200, { addresses: [] }],
        'GET /api/referrals?limit=1': [
          200,
          { credits: { available: 0, reserved: 0, used: 0, feePercentOff: 50 } },
        ],
        'POST /api/user/addresses': [200, savedAddresses],
        'POST /api/shipping/calculate': [200, rates],
      },
      ...items.map((item) => ({ [`GET /api/materials/${item.id}`]: [200, item] })),
      answers,
    ),
  })
}
type Keyboard = ReturnType<typeof renderCheckout>['keyboard']

/** As an autofill does. Typing renders the screen at each letter, which takes half of a test. */
async function paste(keyboard: Keyboard, field: HTMLElement, text: string) {
  await keyboard.click(field)
  await keyboard.paste(text)
}

export async function fillAddress(keyboard: Keyboard) {
  await paste(keyboard, await screen.findByLabelText('Street and number'), '1200 Dock Rd')
  await paste(keyboard, screen.getByLabelText('City'), 'Houston')
  await keyboard.selectOptions(screen.getByLabelText('State'), 'TX')
  await paste(keyboard, screen.getByLabelText('ZIP code'), '77002')
  await keyboard.tab()
}

export async function goToPayment(keyboard: Keyboard) {
  await fillAddress(keyboard)
  await screen.findAllByText('Cheapest')
  await keyboard.click(screen.getByRole('button', { name: 'Continue to payment' }))
  await screen.findByLabelText('Card number')
}

export async function pay(keyboard: Keyboard, cardNumber = '4242 4242 4242 4242') {
  await paste(keyboard, screen.getByLabelText('Card number'), cardNumber)
  await paste(keyboard, screen.getByLabelText('Expiry date (MM/YY)'), '12/99')
  await paste(keyboard, screen.getByLabelText('CVV'), '987')
  await paste(keyboard, screen.getByLabelText('Name on card'), 'Zelda Quintanilla')
  await keyboard.click(screen.getByRole('button', { name: /^Pay / }))
}

/**
 * Returns the idempotency keys of the sent orders, in order, and collects their fees in `fees`. A
 * `lost` response makes its call fail.
 */
export function watchOrders(answers: ([number, unknown] | 'lost')[], fees: string[] = []) {
  const keys: (string | null)[] = []
  const answered = globalThis.fetch
  globalThis.fetch = async (path, init) => {
    if (path !== '/api/orders') return answered(path, init)
    fees.push(JSON.parse(String(init?.body)).fee)
    keys.push(new Headers(init?.headers).get('idempotency-key'))
    const answer = answers.shift() ?? 'lost'
    if (answer === 'lost') throw new TypeError('Failed to fetch')
    return new Response(JSON.stringify(answer[1]), { status: answer[0] })
  }
  return keys
}

export const stored = () => JSON.stringify({ ...localStorage, ...sessionStorage })
export const cartIds = () =>
  JSON.parse(localStorage.getItem(cartKey(user.id)) ?? '[]').map(({ id }: CartItem) => id)

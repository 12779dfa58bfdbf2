import { buildUser } from '@materia/client/identity/buildUser.ts'
import { renderScreen } from '@materia/client/renderScreen.tsx'
import type { MockResponses } from '@materia/ui/src/testing/mockCalls.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { buildOffer, buildRevision, buildTerms, daysAhead } from '../../../test/buildOffer.ts'

const frame = {
  offerId: 9,
  total: '22000',
  called: '4000',
  left: '18000',
  leftThisMonth: '1000',
  owed: '0',
  until: '2099-02-28',
  openUntil: '2099-03-31T06:00:00.000Z',
  lastDay: '2099-03-30',
  callOffs: [
    { offerId: 11, quantity: '3000', at: daysAhead(-40), state: 'ordered', orderIds: [71] },
    { offerId: 12, quantity: '1000', at: daysAhead(-1), state: 'accepted', orderIds: [] },
  ],
  end: null,
  canCallOff: true,
  canEnd: true,
}
const callOff = { perMonth: '2000', until: '2099-02-28', rest: 'owed', noticeDays: 30 } as const
const running = () =>
  buildOffer({
    role: 'buyer',
    state: 'running',
    revisions: [buildRevision({ terms: buildTerms({ callOff }) })],
    live: { buyer: null, seller: null },
    waitsFor: null,
    nextSteps: [],
    accepted: { no: 1, by: 'seller', at: daysAhead(-50), dueAt: frame.openUntil },
  })

async function showCard(language: 'en' | 'es', more: MockResponses) {
  Object.assign(globalThis, { __SLICE_VERSION__: 'test' })
  const { offerCardWidget: Card } = await import('./offerCardWidget.ts')
  const answers: MockResponses = { 'GET /api/offers/9': [200, running()], ...more }
  const shown = renderScreen({
    routes: [{ path: '/', element: <Card offerId={9} no={1} /> }],
    at: '/',
    language,
    user: buildUser(),
    answers,
  })
  const card = within(await screen.findByRole('article', { name: /^(Offer|Oferta) 9$/ }))
  return { ...shown, answers, card }
}

const press = (name: string | RegExp) => screen.getByRole('button', { name })

describe('the card of a frame contract', () => {
  it('shows its progress and calls off what is left of the month, not more', async () => {
    const { keyboard, calls, card } = await showCard('en', {
      'GET /api/offers/9/frame': [200, frame],
      'POST /api/offers/9/call-offs': [
        201,
        { frame, offer: buildOffer({ id: 13, role: 'buyer', frameId: 9 }) },
      ],
    })
    await card.findByText('4,000 kg of 22,000 kg called off')
    card.getByText('18,000 kg left, 1,000 kg of it this month')
    expect(card.getByRole('link', { name: 'Order 71' })).toHaveProperty('pathname', '/orders/71')
    const amount = card.getByRole('textbox', { name: 'Quantity to call off (kg)' })
    expect(amount).toHaveProperty('value', '1000')
    await keyboard.clear(amount)
    await keyboard.type(amount, '1001')
    await keyboard.click(press('Call off'))
    card.getByText('Enter a whole quantity of up to 1,000 kg')
    await keyboard.clear(amount)
    await keyboard.type(amount, '0.9 t')
    await keyboard.click(press('Call off'))
    await screen.findByText('elsewhere')
    expect(calls.map(({ body }) => body)).toContainEqual({ quantity: '900' })
  })

  it('orders like the last time in one press, with the freight of this quantity', async () => {
    const address = {
      line1: '1200 Dock Rd',
      line2: '',
      city: 'Houston',
      state: 'TX',
      postalCode: '77002',
      country: 'USA',
    }
    const rate = { carrier: 'Transportes Uno', service: 'economy', rate: '300.00' }
    const rates = [{ ...rate, currency: 'USD', estimatedDays: 4, quote: 'the quote' }]
    const line = { materialId: 42, rates, taxLines: [], amount: '840.00', fee: '8.40' }
    const last = {
      id: 71,
      paymentMethod: 'transfer',
      shippingAddress: address,
      billingAddress: address,
      contactEmail: 'dock@houston.example',
      contactPhone: '+17135550100',
      shippingCarrier: rate.carrier,
      shippingMethod: rate.service,
    }
    const { keyboard, calls, card } = await showCard('en', {
      'GET /api/offers/9/frame': [200, frame],
      'GET /api/orders/71': [200, last],
      'GET /api/referrals?limit=1': [200, { credits: { available: 0, feePercentOff: 0 } }],
      'POST /api/offers/9/rates': [200, { lines: [line], isEstimate: false }],
      'POST /api/offers/9/call-offs': [
        201,
        { frame, offer: buildOffer({ id: 13, role: 'buyer', frameId: 9 }) },
      ],
      'POST /api/offers/13/orders': [201, { orders: [{ ...last, id: 72 }] }],
    })
    // 840.00 of goods, 300.00 of freight and a fee of 1 %.
    await keyboard.click(
      await card.findByRole('button', { name: 'Call off and order for US$1,148.40' }),
    )
    await screen.findByText('elsewhere')
    expect(calls.map(({ body }) => body)).toContainEqual(
      expect.objectContaining({
        paymentMethod: 'transfer',
        shippingAddress: address,
        lines: [{ materialId: 42, quote: 'the quote', taxLines: [] }],
      }),
    )
  })

  it('ends it with the agreed notice once its reader has confirmed', async () => {
    const end = { why: 'buyer', at: daysAhead(0) }
    const { keyboard, calls, card } = await showCard('es', {
      'GET /api/offers/9/frame': [200, frame],
      'POST /api/offers/9/frame/end': [200, { ...frame, end, canEnd: false }],
    })
    await keyboard.click(await card.findByRole('button', { name: 'Terminar el contrato' }))
    const dialog = within(screen.getByRole('dialog'))
    dialog.getByText(/Se pueden pedir parcialidades 30 días más/)
    await keyboard.click(dialog.getByRole('button', { name: 'Terminar el contrato' }))
    await waitFor(() => expect(calls.some(({ body }) => Object(body).note === '')).toBe(true))
  })
})

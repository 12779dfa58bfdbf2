import type { Offer } from '@materia/contracts/offers/offer.ts'
import type { MockResponses } from '@materia/ui/src/testing/mockCalls.ts'
import { screen, within } from '@testing-library/react'
import { buildOffer, buildRevision, buildTerms, daysAhead } from '../../test/buildOffer.ts'
import {
  cartIds,
  fillAddress,
  pay,
  rate,
  refusal,
  renderCheckout,
} from '../../test/renderCheckout.tsx'

beforeEach(() => {
  Object.assign(globalThis, { __SLICE_VERSION__: 'test' })
  localStorage.clear()
  sessionStorage.clear()
})

const ownTruck = rate({ carrier: 'own', service: 'ownTruck', rate: '0.00', quote: 'signed-own' })
const taxLines = [{ kind: 'iva', percent: '16', base: '18480.00', amount: '2956.80' }]

/** An accepted offer that its buyer pays by card, and the freight with it. */
const accepted = (overrides: Partial<Offer> = {}, terms = buildTerms()) =>
  buildOffer({
    role: 'buyer',
    state: 'accepted',
    revisions: [buildRevision({ terms })],
    live: { buyer: null, seller: null },
    waitsFor: 'buyer',
    nextSteps: ['pay'],
    accepted: { no: 1, by: 'seller', at: daysAhead(0), dueAt: daysAhead(1) },
    ...overrides,
  })
const collected = buildTerms({ incoterm: 'EXW', place: 'Monterrey, NL', payment: 'card' })

const openOffer = (offer: Offer, answers: MockResponses = {}) =>
  renderCheckout({
    at: '/checkout?offer=9',
    answers: {
      'GET /api/offers/9': [200, offer],
      'POST /api/offers/9/rates': [
        200,
        {
          lines: [
            {
              materialId: 42,
              rates: [rate(), rate({ service: 'express', rate: '300.00', quote: 'signed-b' })],
              ownTruck,
              taxLines,
              amount: '18480.00',
              fee: '184.80',
            },
          ],
          isEstimate: false,
        },
      ],
      ...answers,
    },
  })

describe('the checkout of an offer', () => {
  it('orders the agreed goods with the chosen freight, and leaves the cart alone', async () => {
    const { keyboard, calls } = openOffer(accepted({}, collected), {
      'POST /api/offers/9/orders': [201, { orders: [{ id: 41, paymentAction: null }] }],
      'GET /api/orders/41': [404, {}],
    })
    await screen.findByText(/^You agreed on these terms with Plásticos del Norte\. Pay by /)
    screen.getByText('Collected at Monterrey, NL · freight not included (EXW)')
    await fillAddress(keyboard)
    const summary = within(screen.getByRole('region', { name: 'Order summary' }))
    await summary.findByText('US$21,741.60')
    await keyboard.click(screen.getByRole('radio', { name: /Buyer’s own truck/ }))
    await summary.findByText('US$21,621.60')
    await keyboard.click(screen.getByRole('button', { name: 'Continue to payment' }))
    await screen.findByLabelText('Card number')
    expect(screen.queryByText('How do you want to pay?')).toBeNull()
    await pay(keyboard)
    await screen.findByRole('heading', { name: /order/i })
    const body = calls.find(({ call }) => call.endsWith('/orders'))?.body
    expect(body).toMatchObject({
      hash: '1'.repeat(32),
      lines: [
        { materialId: 42, quote: 'signed-own', taxLines: [{ kind: 'iva', amount: '2956.80' }] },
      ],
      shippingAddress: { city: 'Houston' },
      paymentMethod: 'credit',
      paymentToken: 'tok_ok',
    })
    expect(cartIds()).toEqual([2])
  })

  it('has the freight in the price, and only the agreed payment', async () => {
    const { keyboard, calls } = openOffer(accepted(), {
      'POST /api/offers/9/rates': [
        200,
        {
          lines: [
            {
              materialId: 42,
              rates: [rate({ service: 'sellersTruck', rate: '0.00', quote: 'signed-s' })],
              taxLines,
              amount: '18480.00',
              fee: '184.80',
            },
          ],
          isEstimate: false,
        },
      ],
      'POST /api/offers/9/orders': refusal(409, 'OFFER_ENDED'),
    })
    await screen.findByText('Freight is in the price. The seller sends the truck.')
    await fillAddress(keyboard)
    await screen.findByText('US$21,621.60')
    // 30 % of it is due before loading.
    screen.getByText('US$6,486.48')
    await keyboard.click(screen.getByRole('button', { name: 'Continue to payment' }))
    await screen.findByText(/3 business days to transfer US\$6,486\.48/)
    screen.getByText(/7 days to transfer the balance of US\$15,135\.12/)
    await keyboard.click(await screen.findByRole('button', { name: 'Place order, pay later' }))
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('This offer has ended.')
    expect(document.activeElement).toBe(alert)
    expect(calls.find(({ call }) => call.endsWith('/orders'))?.body).toMatchObject({
      paymentMethod: 'transfer',
    })
  })

  it('includes more weight than ordered, which comes back if it is not delivered', async () => {
    const line = {
      materialId: 42,
      rates: [rate({ service: 'sellersTruck', rate: '0.00', quote: 'signed-s' })],
      taxLines: [{ ...taxLines[0], base: '19404.00', amount: '3104.64' }],
      amount: '18480.00',
      overage: '924.00',
      fee: '184.80',
    }
    const { keyboard } = openOffer(accepted({}, buildTerms({ settlement: {} })), {
      'POST /api/offers/9/rates': [200, { lines: [line], isEstimate: false }],
    })
    await screen.findByText('Freight is in the price. The seller sends the truck.')
    await fillAddress(keyboard)
    const summary = within(screen.getByRole('region', { name: 'Order summary' }))
    const more = await summary.findByText(/^For up to 5% more weight · comes back/)
    expect(more.parentElement?.textContent).toContain('US$924.00')
    summary.getByText('US$22,693.44')
    summary.getByText('How is it paid?')
  })

  it('leads to the order of an offer that is ordered', async () => {
    openOffer(accepted({ state: 'ordered', nextSteps: [], orderIds: [41] }))
    await screen.findByText('This offer is already ordered')
    expect(screen.getByRole('link', { name: 'View your order' }).getAttribute('href')).toBe(
      '/orders/41',
    )
  })
})

import { defaultSettlement } from '@materia/contracts/weighing/settlementTermsOf.ts'
import { validTickets } from '@materia/contracts/settlement/doubtsOf.ts'
import type { Settlement } from '@materia/contracts/settlement/settlement.ts'
import { settle } from '@materia/contracts/weighing/settle.ts'
import { screen, within } from '@testing-library/react'
import Big from 'big.js'
import { buildOrder } from '../../test/buildOrder.ts'
import { buildSettlement, buildTicket } from '../../test/buildSettlement.ts'
import { dialog, openOrder, region } from '../../test/openOrder.tsx'

const order = buildOrder({
  status: 'delivered',
  role: 'buyer',
  settlement: defaultSettlement,
  price: '18000.00',
  tax: '2880.00',
  nextSteps: ['dispute'],
  timeline: [{ status: 'delivered', at: '2026-03-05T14:00:00.000Z', by: 'buyer', note: '' }],
})
const arrived = buildTicket({
  id: 2,
  side: 'unloading',
  by: 'buyer',
  gross: '34900',
  doubts: ['numberUsed'],
})
const weighed = (overrides: Partial<Settlement> = {}): Settlement => {
  const tickets = [buildTicket(), arrived]
  const goods = { ordered: Big(20_000), priceCents: 1_800_000 }
  const result = settle(defaultSettlement, goods, validTickets(tickets), null)
  if (!result) throw new Error('No ticket counts')
  return buildSettlement({
    tickets,
    result,
    proposal: {
      revision: 3,
      by: 'seller',
      at: '2026-03-05T15:00:00.000Z',
      dueAt: '2026-03-10T15:00:00.000Z',
      result,
      refund: '104.40',
    },
    canAgree: true,
    ...overrides,
  })
}
const answers = (settlement: Settlement) => ({
  'GET /api/orders/1203/settlement': [200, settlement] as [number, Settlement],
  'GET /api/orders/1203/reviews': [200, { own: null, other: null }] as [number, object],
})

it('shows both tickets, the formula and the clock, and agrees to exactly what was shown', async () => {
  const settlement = weighed()
  const agreed = weighed({
    proposal: null,
    canAgree: false,
    settled: {
      by: 'agreed',
      at: '2026-03-06T15:00:00.000Z',
      result: settlement.result,
      refund: '104.40',
    },
  })
  const shown = openOrder(order, undefined, 'en', {
    ...answers(settlement),
    'POST /api/orders/1203/settlement/agreements': [200, agreed],
  })
  const { keyboard, calls } = shown
  const weights = within(await screen.findByRole('region', { name: 'Weights and settlement' }))
  await weights.findByText('-100 kg (-0.5%)')
  weights.getByText('± 175 kg')
  weights.getByText('Within tolerance')
  weights.getByText(/Another order has a ticket with this number/)
  weights.getByText('19,900 kg × 0.90 USD, rounded once')
  weights.getByText('US$17,910.00')
  screen.getByText(/19,900 kg are paid by the scale tickets, and US\$104\.40 goes back to you/)
  screen.getByText(/If you don’t answer by Tuesday, March 10.*this counts as agreed/)
  await keyboard.click(region('What comes next').getByRole('button', { name: 'Agree' }))
  Object.assign(shown.answers, answers(agreed))
  await keyboard.click(dialog('Agree to these weights?').getByRole('button', { name: 'Agree' }))
  await screen.findByText(/Both sides agreed to 19,900 kg/)
  const link = screen.getByRole('link', { name: 'See the weights' })
  expect(link.getAttribute('href')).toContain('/orders/1203#weights')
  expect(calls.filter(({ call }) => call.startsWith('POST'))).toMatchObject([
    { body: { revision: 3 } },
  ])
})

it('fills in a claim from the weights', async () => {
  const { keyboard } = openOrder(order, undefined, 'en', answers(weighed()))
  await screen.findByText('Within tolerance')
  await keyboard.click(screen.getByRole('button', { name: 'Report a problem' }))
  const form = dialog('Report a problem')
  form.getByDisplayValue('Short weight')
  // 100 kg at 0.90, and 16 %.
  form.getByDisplayValue('104.40')
  form.getByDisplayValue('Loaded 20,000 kg, arrived 19,900 kg: -100 kg (-0.5%).')
})

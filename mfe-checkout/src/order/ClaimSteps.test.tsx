import type { Claim, Order } from '@materia/contracts/orders/order.ts'
import { screen, waitFor } from '@testing-library/react'
import { buildOrder } from '../../test/buildOrder.ts'
import { dialog, openOrder, read, region, step } from '../../test/openOrder.tsx'

const buildClaimed = (claim: Partial<Claim> = {}, order: Partial<Order> = {}) =>
  buildOrder({
    status: 'disputed',
    nextSteps: [],
    deadline: { at: '2026-03-12T15:00:00.000Z', step: 'refund' },
    claim: {
      kind: 'shortWeight',
      phase: 'opened',
      asked: '1200.00',
      offered: null,
      dueAt: '2026-03-12T15:00:00.000Z',
      nextSteps: [],
      ...claim,
    },
    ...order,
  })
const forSeller = () =>
  buildClaimed({ nextSteps: ['accept', 'counter', 'contest'] }, { role: 'seller' })

describe('a claim', () => {
  it('begins beside the main step, with what is wrong and a part of the money', async () => {
    const { keyboard, sent } = openOrder(buildOrder({ status: 'delivered' }))
    await screen.findByRole('button', { name: 'Complete order' })
    await keyboard.click(screen.getByRole('button', { name: 'Report a problem' }))
    const form = dialog('Report a problem')
    const send = form.getByRole('button', { name: 'Report a problem' })
    await keyboard.click(send)
    expect(await form.findAllByText('This field is required')).toHaveLength(2)
    await keyboard.selectOptions(
      form.getByRole('combobox', { name: 'What’s wrong?' }),
      'Short weight',
    )
    await keyboard.click(form.getByRole('radio', { name: 'Part of it' }))
    form.getByText('In USD, up to US$9,540.00')
    await keyboard.type(form.getByRole('textbox', { name: 'Amount' }), '1200')
    await keyboard.type(form.getByRole('textbox', { name: 'Describe the problem' }), '200 kg less')
    await keyboard.click(send)
    await waitFor(() =>
      expect(sent()).toEqual([
        { step: 'dispute', kind: 'shortWeight', amount: '1200.00', note: '200 kg less' },
      ]),
    )
  })

  it('tells its seller what silence means, and takes the amount asked', async () => {
    const { keyboard, sent } = openOrder(forSeller())
    await screen.findByText(/^Short weight: the buyer asks for a refund of US\$1,200\.00/)
    await screen.findByText(
      'If you don’t answer by March 12 at 3:00 PM, the buyer gets back US$1,200.00. We remind both of you before.',
    )
    await keyboard.click(screen.getByRole('button', { name: 'Accept and refund' }))
    const form = dialog('Accept and refund')
    form.getByText(/^US\$1,200\.00 goes back to the buyer/)
    await keyboard.click(form.getByRole('button', { name: 'Accept and refund' }))
    await waitFor(() => expect(sent()).toEqual([{ step: 'accept' }]))
  })

  it('takes a counter-offer of its seller that is less than asked', async () => {
    const { keyboard, answers, sent } = openOrder(forSeller(), [
      409,
      { code: 'OFFER_INVALID', message: 'x' },
    ])
    await keyboard.click(await screen.findByRole('button', { name: 'Make a counter-offer' }))
    const form = dialog('Make a counter-offer')
    form.getByText('In USD, less than US$1,200.00')
    await keyboard.type(form.getByRole('textbox', { name: 'Your offer' }), '1300')
    await keyboard.click(form.getByRole('button', { name: 'Make a counter-offer' }))
    await form.findByText('Offer less than the buyer asks for, and more than before')
    const offered = buildClaimed({ phase: 'countered', offered: '600.00' }, { role: 'seller' })
    answers[step] = [200, offered]
    answers[read] = [200, offered]
    await keyboard.clear(form.getByRole('textbox', { name: 'Your offer' }))
    await keyboard.type(form.getByRole('textbox', { name: 'Your offer' }), '600')
    await keyboard.click(form.getByRole('button', { name: 'Make a counter-offer' }))
    await screen.findByText(/^Short weight: you offered US\$600\.00 of the US\$1,200\.00/)
    expect(sent()).toEqual([
      { step: 'counter', amount: '1300.00' },
      { step: 'counter', amount: '600.00' },
    ])
  })

  it('lets its seller raise the offer, and says so', async () => {
    const offered = buildClaimed(
      { phase: 'countered', offered: '600.00', nextSteps: ['counter'] },
      { role: 'seller' },
    )
    const { keyboard, sent } = openOrder(offered, [200, offered])
    await keyboard.click(await screen.findByRole('button', { name: 'Raise your offer' }))
    const form = dialog('Raise your offer')
    form.getByText('In USD, more than US$600.00 and less than US$1,200.00')
    await keyboard.type(form.getByRole('textbox', { name: 'Your offer' }), '900')
    await keyboard.click(form.getByRole('button', { name: 'Raise your offer' }))
    await waitFor(() => expect(sent()).toEqual([{ step: 'counter', amount: '900.00' }]))
  })

  it('is contested only with a reason', async () => {
    const { keyboard, sent } = openOrder(forSeller())
    await keyboard.click(await screen.findByRole('button', { name: 'Contest' }))
    const form = dialog('Contest')
    await keyboard.click(form.getByRole('button', { name: 'Contest' }))
    await form.findByText('This field is required')
    await keyboard.type(form.getByRole('textbox', { name: 'Why you don’t agree' }), 'See ticket')
    await keyboard.click(form.getByRole('button', { name: 'Contest' }))
    await waitFor(() => expect(sent()).toEqual([{ step: 'contest', note: 'See ticket' }]))
  })

  it('asks its buyer to accept or refuse a counter-offer, in Spanish too', async () => {
    const offered = buildClaimed({
      phase: 'countered',
      offered: '600.00',
      nextSteps: ['accept', 'contest'],
    })
    const { keyboard, sent } = openOrder(offered, [200, offered], 'es')
    await screen.findByText(
      /^Peso menor al pactado: el vendedor ofrece US\$600\.00 de los US\$1,200\.00/,
    )
    screen.getByRole('button', { name: 'Rechazar la oferta' })
    await keyboard.click(screen.getByRole('button', { name: 'Aceptar la oferta' }))
    const form = dialog('Aceptar la oferta')
    form.getByText(/^Se te devuelven US\$600\.00/)
    await keyboard.click(form.getByRole('button', { name: 'Aceptar la oferta' }))
    await waitFor(() => expect(sent()).toEqual([{ step: 'accept' }]))
  })

  it.each([
    [{ phase: 'case' }, 'Materia decides by March 12 at 3:00 PM. We hold the payment until then.'],
    [{ phase: 'case', isOverdue: true }, /^We haven’t decided in time.*March 12 at 3:00 PM/],
  ] as const)('shows the date of a decision: %j', async (claim, text) => {
    openOrder(buildClaimed(claim, { deadline: null }))
    await screen.findByText(text)
  })

  it('shows each of its events with the amount and the reason', async () => {
    const line = (
      by: 'buyer' | 'seller' | 'materia',
      note: string,
      claim: object,
      hour: number,
    ) => ({
      status: 'disputed' as const,
      at: `2026-03-05T0${hour}:00:00.000Z`,
      by,
      note,
      claim: claim as NonNullable<Order['timeline'][number]['claim']>,
    })
    openOrder(
      buildOrder({
        status: 'refunded',
        deadline: null,
        timeline: [
          line('buyer', 'Light', { news: 'opened', kind: 'shortWeight', amount: '1200.00' }, 1),
          line('seller', '', { news: 'countered', amount: '600.00' }, 2),
          line('buyer', 'No', { news: 'contested' }, 3),
          {
            ...line('materia', 'The ticket says so', { news: 'decided', amount: '900.00' }, 4),
            status: 'refunded',
          },
        ],
      }),
    )
    await screen.findByText('Materia’s decision: US$900.00 refunded')
    const { getByText } = region('Timeline')
    for (const text of [
      'Short weight: refund of US$1,200.00 requested',
      'Counter-offer: US$600.00',
      'No agreement. Materia decides',
      'The ticket says so',
    ])
      getByText(text)
  })
})

import { buildUser } from '@materia/client/identity/buildUser.ts'
import { renderScreen } from '@materia/client/renderScreen.tsx'
import type { Offer } from '@materia/contracts/offers/offer.ts'
import type { MockResponses } from '@materia/ui/src/testing/mockCalls.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { buildOffer, buildRevision, buildTerms, daysAhead } from '../../../test/buildOffer.ts'
import { buildSample } from '../../../test/buildSample.ts'

const read = 'GET /api/offers/9'

async function showCard(
  offer: Offer,
  { language = 'en', more = {} }: { language?: 'en' | 'es'; more?: MockResponses } = {},
) {
  Object.assign(globalThis, { __SLICE_VERSION__: 'test' })
  const { offerCardWidget: Card } = await import('./offerCardWidget.ts')
  const answers: MockResponses = { [read]: [200, offer], ...more }
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

const plain = () => document.body.textContent.replaceAll(/[\u00A0\u202F]/g, ' ')
const press = (name: string | RegExp) => screen.getByRole('button', { name })

/** Norte answered with 0.88 a kilogram, delivered to the border. */
const countered = (overrides: Partial<Offer> = {}) =>
  buildOffer({
    role: 'buyer',
    revisions: [
      buildRevision(),
      buildRevision({
        no: 2,
        by: 'seller',
        hash: '2'.repeat(32),
        amount: '19360.00',
        terms: buildTerms({
          lines: [{ materialId: 42, quantity: '22000', price: '0.88', per: 'kg' }],
          place: 'Laredo, TX',
        }),
        changes: ['lines', 'place'],
      }),
    ],
    live: { buyer: 1, seller: 2 },
    waitsFor: 'buyer',
    nextSteps: ['accept', 'counter', 'decline', 'withdraw'],
    ...overrides,
  })

describe('the card of an offer', () => {
  it('waits for an approved sample where the terms say so', async () => {
    const of = 'GET /api/samples?materialId=42&partnerId=7'
    const offer = buildOffer({
      revisions: [buildRevision({ terms: buildTerms({ needsSample: true }) })],
    })
    const { role, partner } = offer
    const sample = buildSample({ role, partner, state: 'shipped' })
    const { answers, card, queryClient } = await showCard(offer, {
      more: { [of]: [200, { items: [sample], nextCursor: null }] },
    })
    const link = await card.findByRole('link', { name: 'Sample: Shipped' })
    expect(link.getAttribute('href')).toBe('/samples/3')
    expect(card.queryByRole('button', { name: 'Accept' })).toBeNull()
    const history = [{ step: 'approve' as const, by: 'buyer' as const, at: daysAhead(-9) }]
    answers[of] = [200, { items: [{ ...sample, state: 'approved', history }], nextCursor: null }]
    await queryClient.invalidateQueries()
    await card.findByRole('button', { name: 'Accept' })
  })

  it.each([
    [
      'en',
      [
        'Waiting for your answer',
        'US$0.84 / kg',
        '22,000 kg ± 5%',
        'US$18,480.00',
        'Delivered to Houston, TX · freight included (DAP)',
        'Moisture up to 1.5%',
        'Fixed price · The scale at unloading counts',
        'By bank transfer · 30% before loading, the rest within 7 days of delivery',
        'Mon, Dec 7 – Fri, Dec 11',
        'Houston Polymers, ',
      ],
    ],
    [
      'es',
      [
        'Espera tu respuesta',
        '22,000 kg ± 5%',
        'Puesto en Houston, TX · flete incluido (DAP)',
        'Cuenta la báscula de descarga',
        'Por transferencia · anticipo de 30% antes de la carga, saldo a 7 días de la entrega',
      ],
    ],
  ] as const)('reads the terms out (%s)', async (language, texts) => {
    await showCard(buildOffer(), { language })
    for (const text of texts) expect(plain()).toContain(text)
  })

  it('accepts a part where the terms allow it, for its own sum', async () => {
    const offer = countered()
    const [first, second] = offer.revisions
    const parts = { ...second!, terms: { ...second!.terms, partsFrom: '5000' } }
    parts.lines = parts.lines.map((line) => ({ ...line, price: '0.88' }))
    const { keyboard, calls } = await showCard(
      { ...offer, revisions: [first!, parts] },
      { more: { 'POST /api/offers/9/accept': [200, offer] } },
    )
    await keyboard.click(press('Accept'))
    const part = screen.getByRole('textbox', { name: 'How much do you take?' })
    await keyboard.clear(part)
    await keyboard.type(part, '4 t')
    await keyboard.click(press(/^Accept for/))
    screen.getByText('Enter a quantity in this range')
    await keyboard.clear(part)
    await keyboard.type(part, '6 t')
    await keyboard.click(press('Accept for US$5,280.00'))
    const body = { hash: '2'.repeat(32), quantity: '6000' }
    await waitFor(() => expect(calls.map((call) => call.body)).toContainEqual(body))
  })

  it('accepts exactly the shown terms after it repeated the sum', async () => {
    const accepted = { no: 1, by: 'seller', at: daysAhead(0), dueAt: daysAhead(3) } as const
    const { keyboard, calls } = await showCard(buildOffer(), {
      more: {
        'POST /api/offers/9/accept': [
          200,
          buildOffer({ state: 'accepted', accepted, nextSteps: [], waitsFor: 'buyer' }),
        ],
      },
    })
    await keyboard.click(press('Accept'))
    const dialog = within(screen.getByRole('dialog', { name: 'Accept this offer?' }))
    dialog.getByText(/reserved for Houston Polymers .* bank transfer within 3 business days/)
    dialog.getByText(/deposit of 30% within 3 business days.* rest within 7 days of delivery/)
    await keyboard.click(dialog.getByRole('button', { name: 'Accept for US$18,480.00' }))
    await screen.findByText(/^Agreed\. Houston Polymers has until/)
    expect(calls.at(-1)?.body).toEqual({ hash: '1'.repeat(32) })
    expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull()
  })

  it('says why it was refused, and shows the offer as it is now', async () => {
    const { keyboard, answers } = await showCard(buildOffer(), {
      more: { 'POST /api/offers/9/accept': [409, { code: 'OFFER_ENDED', message: '' }] },
    })
    answers[read] = [
      200,
      buildOffer({
        state: 'ended',
        live: { buyer: null, seller: null },
        nextSteps: [],
        waitsFor: null,
        end: { why: 'withdrawn', by: 'buyer', at: daysAhead(0) },
      }),
    ]
    await keyboard.click(press('Accept'))
    await keyboard.click(press(/^Accept for/))
    await screen.findByText('Houston Polymers withdrew this offer')
    expect(screen.getByRole('alert').textContent).toBe(
      'This offer has ended. You can make a new one.',
    )
  })

  it('declines with a reason', async () => {
    const ended = buildOffer({
      state: 'ended',
      nextSteps: [],
      end: { why: 'declined', by: 'seller', at: daysAhead(0), reason: 'price', note: 'Too low' },
    })
    const { keyboard, calls } = await showCard(buildOffer(), {
      more: { 'POST /api/offers/9/decline': [200, ended] },
    })
    await keyboard.click(press('Decline'))
    const dialog = within(screen.getByRole('dialog'))
    await keyboard.click(dialog.getByRole('radio', { name: 'The price' }))
    await keyboard.type(dialog.getByRole('textbox'), 'Too low')
    await keyboard.click(dialog.getByRole('button', { name: 'Decline' }))
    await screen.findByText('You declined this offer')
    screen.getByText('Reason: The price · Too low')
    expect(calls.at(-1)?.body).toEqual({ no: 1, reason: 'price', note: 'Too low' })
  })

  it('shows which facts a counter-offer changed, and the reader’s earlier terms', async () => {
    const { card, keyboard } = await showCard(countered())
    await keyboard.click(card.getByText('History (2)'))
    card.getByText('22,000 kg at US$0.88 / kg (before: 22,000 kg at US$0.84 / kg)')
    card.getByText(
      'Delivered to Laredo, TX · freight included (DAP) (before: Delivered to Houston, TX · freight included (DAP))',
    )
    card.getByText('Your earlier terms can still be accepted: 22,000 kg at US$0.84 / kg')
    expect(card.getAllByRole('button').map((button) => button.textContent)).toEqual([
      'Accept',
      'Counter',
      'Decline',
      'Withdraw',
    ])
  })

  it('accepts the earlier terms of the other side by their own hash', async () => {
    const { keyboard, calls } = await showCard(
      countered({ role: 'seller', partner: buildOffer().partner }),
      { more: { 'POST /api/offers/9/accept': [409, { code: 'OFFER_BUSY', message: '' }] } },
    )
    screen.getByText(/^You can still accept the earlier terms of Houston Polymers/)
    await keyboard.click(press('Accept'))
    await keyboard.click(press('Accept for US$18,480.00'))
    await screen.findByText(/being accepted or paid/)
    expect(calls.find(({ call }) => call.includes('accept'))?.body).toEqual({
      hash: '1'.repeat(32),
    })
  })

  it('names the changed terms of the listing, and offers to make the offer anew', async () => {
    const changedTerms = [
      { materialId: 42, term: 'description' },
      { materialId: 42, term: 'location' },
    ]
    const { card } = await showCard(buildOffer({ changedTerms }))
    card.getByText(/made: Description and Location\./)
    expect(card.queryByRole('button', { name: 'Accept' })).toBeNull()
    press('Make it anew')
  })

  it.each([
    ['buyer', 'Agreed. Pay by ', '/checkout?offer=9'],
    ['seller', 'Agreed. Houston Polymers has until ', undefined],
  ] as const)('says until when the buyer pays (%s)', async (role, text, href) => {
    const accepted = { no: 1, by: 'seller', at: daysAhead(0), dueAt: daysAhead(3) } as const
    await showCard(
      buildOffer({
        role,
        state: 'accepted',
        accepted,
        nextSteps: role === 'buyer' ? ['pay'] : [],
      }),
    )
    expect(plain()).toContain(text)
    const pdf = screen.getByRole('link', { name: 'Download PDF' }).getAttribute('href')
    expect(pdf).toMatch(/^\/api\/offers\/9\/pdf\?language=en&timeZone=/)
    expect(screen.queryByRole('link', { name: 'Pay' })?.getAttribute('href') ?? undefined).toBe(
      href,
    )
  })

  it('cannot be accepted once its time is over, before the server ended it', async () => {
    const revision = buildRevision({ terms: buildTerms({ validUntil: daysAhead(-1) }) })
    const { card } = await showCard(buildOffer({ revisions: [revision] }))
    card.getByText('No longer valid')
    expect(card.queryByRole('button', { name: 'Accept' })).toBeNull()
  })

  it('does not tell a blocked company of the block', async () => {
    const end = { why: 'withdrawn', by: 'seller', at: daysAhead(0) } as const
    const ended = buildOffer({ role: 'buyer', state: 'ended', nextSteps: [], end })
    const { card } = await showCard(ended)
    card.getByText('This offer has ended')
    expect(card.queryByText('Valid until')).toBeNull()
  })

  it('can be loaded again after a failure', async () => {
    Object.assign(globalThis, { __SLICE_VERSION__: 'test' })
    const { offerCardWidget: Card } = await import('./offerCardWidget.ts')
    const answers: MockResponses = { [read]: [500, { code: 'INTERNAL', message: '' }] }
    const { keyboard } = renderScreen({
      routes: [{ path: '/', element: <Card offerId={9} no={1} /> }],
      at: '/',
      answers,
    })
    await screen.findByText('The offer couldn’t be loaded')
    answers[read] = [200, buildOffer()]
    await keyboard.click(press('Try again'))
    await waitFor(() => screen.getByText('Waiting for your answer'))
  })
})

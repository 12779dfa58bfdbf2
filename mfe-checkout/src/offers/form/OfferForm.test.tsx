import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { buildListing, buildOffer, buildRevision, buildTerms } from '../../../test/buildOffer.ts'
import { buildRequest } from '../../../test/buildRequest.ts'
import { field, last, make, openOfferForm, press, user } from '../../../test/openOfferForm.tsx'

const place = { country: 'MEX', postalCode: '64010', location: 'Nuevo León, México' }
const wanted = { type: 'Copper', kilograms: 22_000, currency: 'MXN', ...place }

beforeEach(() => sessionStorage.clear())

describe('the form of an offer', () => {
  it('shows the sum in the chosen currency too, with the rate and its day', async () => {
    localStorage.setItem('priceView', 'MXN kg')
    const rate = { mxnPerUsd: 17.05, date: '2026-11-27' }
    const { keyboard } = await openOfferForm(
      { materialId: 42 },
      { 'GET /api/materials/exchange-rate': [200, rate] },
    )
    await keyboard.type(await field('Quantity (kg)'), '22000')
    await keyboard.type(await field('Price'), '0.84')
    await screen.findByText(
      '≈ MX$315,084.00 at 17.05 pesos per dollar of Nov 27, 2026, for your information only',
    )
    screen.getByText('Sum: US$18,480.00')
    localStorage.removeItem('priceView')
  })

  it('needs a quantity and a price, and shows the sum, the listed price and the fee', async () => {
    const { keyboard, calls, sent } = await openOfferForm({ materialId: 42 })
    await keyboard.type(await field('Quantity (kg)'), '22 t')
    screen.getByText('That’s 22,000 kg')
    await keyboard.type(await field('Price'), '0.84')
    screen.getByText('Sum: US$18,480.00')
    screen.getByText(/^Listed: US\$0\.90 \/ kg · 40,000 kg left$/)
    screen.getByText(/fee of 1%, US\$184\.80/)
    await keyboard.click(press('Send offer for US$18,480.00'))
    await waitFor(() => expect(sent).toEqual([9]))
    expect(last(calls)).toMatchObject({
      partnerId: 3,
      terms: {
        lines: [{ materialId: 42, quantity: '22000', price: '0.84', per: 'kg' }],
        currency: 'USD',
        incoterm: 'FCA',
        place: 'Nuevo León, México',
        weightBasis: 'loaded',
        settlement: {},
        payment: 'any',
        quality: {},
      },
    })
    expect(sessionStorage).toHaveLength(0)
  })

  it('runs over months for more than there is now, but not for more a month', async () => {
    const { keyboard, calls } = await openOfferForm({ materialId: 42 })
    await keyboard.type(await field('Quantity (kg)'), '120 t')
    await keyboard.type(await field('Price'), '0.9')
    await keyboard.click(screen.getByRole('radio', { name: 'Over several months' }))
    await keyboard.type(await field('At most in a month'), '41 t')
    await keyboard.click(press(/^Send offer for/))
    screen.getByText('More than is left')
    await keyboard.clear(await field('At most in a month'))
    await keyboard.type(await field('At most in a month'), '20 t')
    await keyboard.selectOptions(screen.getByLabelText('If some is left at the end'), 'owed')
    await keyboard.click(press(/^Send offer for/))
    await waitFor(() =>
      expect(last(calls)).toMatchObject({
        terms: {
          lines: [{ quantity: '120000' }],
          callOff: { perMonth: '20000', rest: 'owed', noticeDays: 30 },
        },
      }),
    )
  })

  it('turns the plain choice of delivery into an Incoterm, a place and a scale', async () => {
    const { keyboard, calls } = await openOfferForm({ materialId: 42 })
    await keyboard.type(await field('Quantity (kg)'), '1000')
    await keyboard.type(await field('Price'), '0.9')
    await keyboard.click(screen.getByRole('radio', { name: /^They deliver\. / }))
    expect(await field('Place')).toHaveProperty('value', 'Houston, TX')
    await keyboard.click(screen.getByRole('radio', { name: /border/ }))
    await keyboard.click(press(/^Send offer for/))
    await waitFor(() =>
      expect(last(calls)).toMatchObject({
        terms: { incoterm: 'DAP', place: 'Laredo, TX', weightBasis: 'unloaded' },
      }),
    )
  })

  it('marks what is missing or too much before it sends anything', async () => {
    const { keyboard, calls } = await openOfferForm({ materialId: 42 })
    await keyboard.type(await field('Quantity (kg)'), '41000')
    await keyboard.click(press('Send offer'))
    screen.getByText('More than is left')
    screen.getByText('This field is required')
    expect(document.activeElement).toBe(await field('Quantity (kg)'))
    expect(calls.some(({ call }) => call === make)).toBe(false)
    await keyboard.clear(await field('Quantity (kg)'))
    await keyboard.type(await field('Quantity (kg)'), '44,000 lb')
    screen.getByText(/^Enter whole kilograms/)
  })

  it('asks once about an unusual price, then sends it confirmed', async () => {
    const { keyboard, calls, sent, answers } = await openOfferForm(
      { materialId: 42 },
      {
        [make]: [
          409,
          {
            code: 'OFFER_PRICE_UNUSUAL',
            message: '',
            details: [{ path: 'materialId', message: '42' }],
          },
        ],
      },
    )
    await keyboard.type(await field('Quantity (kg)'), '1000')
    await keyboard.type(await field('Price'), '0.001')
    await keyboard.click(press(/^Send offer for/))
    await screen.findByText(/^US\$0\.001 \/ kg is far from the listed price, US\$0\.90 \/ kg/)
    answers[make] = [201, buildOffer({ role: 'buyer' })]
    await keyboard.click(press('It’s right, send it'))
    await waitFor(() => expect(sent).toEqual([9]))
    expect(last(calls)).toMatchObject({ isConfirmed: true })
  })

  it('answers a request with its quantity, place and currency, in part too', async () => {
    const request = buildRequest({ kilograms: 30_000, currency: 'MXN' })
    const { keyboard, calls } = await openOfferForm(
      { materialId: 42, requestId: 5 },
      {
        'GET /api/materials/42': [200, buildListing({ userId: user.id })],
        'GET /api/requests/5': [200, request],
      },
    )
    expect(await field('Quantity (kg)')).toHaveProperty('value', '30000')
    await keyboard.type(await field('Price'), '15.2')
    await keyboard.click(screen.getByText('More terms'))
    await keyboard.type(await field('The buyer may take part, from'), '40 t')
    await keyboard.click(press(/^Send offer for/))
    screen.getByText(/^Enter at most the quantity above/)
    await keyboard.clear(await field('The buyer may take part, from'))
    await keyboard.type(await field('The buyer may take part, from'), '5 t')
    await keyboard.click(press(/^Send offer for/))
    await waitFor(() =>
      expect(calls.find(({ call }) => call === make)?.body).toMatchObject({
        requestId: 5,
        terms: { partsFrom: '5000', currency: 'MXN', incoterm: 'DAP', place: '77002 Texas' },
      }),
    )
  })

  it('answers a wanted post with its quantity, place and currency', async () => {
    const { keyboard, calls } = await openOfferForm(
      { materialId: 42, wantedId: 6 },
      {
        'GET /api/materials/42': [200, buildListing({ userId: user.id })],
        'GET /api/wanted/6': [200, wanted],
      },
    )
    expect(await field('Quantity (kg)')).toHaveProperty('value', '22000')
    screen.getByText('They ask for 22,000 kg, delivered to 64010 Nuevo León, México.')
    await keyboard.type(await field('Price'), '15.2')
    await keyboard.click(press(/^Send offer for/))
    await waitFor(() =>
      expect(last(calls)).toMatchObject({
        wantedId: 6,
        terms: { currency: 'MXN', incoterm: 'DAP', place: '64010 Nuevo León, México' },
      }),
    )
  })

  it('begins with the own listings of the material that a wanted post asks for', async () => {
    const found = { items: [buildListing({ userId: user.id })], nextCursor: null }
    await openOfferForm(
      { wantedId: 6 },
      {
        'GET /api/wanted/6': [200, wanted],
        'GET /api/materials?userId=7&limit=20&q=Copper': [200, found],
      },
    )
    expect(await screen.findByRole('searchbox')).toHaveProperty('value', 'Copper')
    await screen.findByRole('button', { name: /40,000 kg/ })
  })

  it('keeps what was typed after an error, and over a reload', async () => {
    const { keyboard } = await openOfferForm(
      { materialId: 42 },
      { [make]: [503, { code: 'UNAVAILABLE', message: '' }] },
    )
    await keyboard.type(await field('Quantity (kg)'), '1000')
    await keyboard.type(await field('Price'), '0.9')
    await keyboard.click(press(/^Send offer for/))
    await screen.findByText(/isn’t available right now/)
    expect(await field('Price')).toHaveProperty('value', '0.9')
    cleanup()
    await openOfferForm({ materialId: 42 })
    expect(await field('Price')).toHaveProperty('value', '0.9')
  })

  it('begins a counter-offer with the newest terms, and names the revision that it answers', async () => {
    const offer = buildOffer({
      role: 'buyer',
      revisions: [buildRevision(), buildRevision({ no: 2, by: 'seller' })],
    })
    const revise = 'POST /api/offers/9/revisions'
    const { keyboard, calls, answers } = await openOfferForm(
      { offerId: 9 },
      {
        'GET /api/offers/9': [200, offer],
        [revise]: [409, { code: 'OFFER_CHANGED', message: '' }],
      },
    )
    const price = await field('Price')
    expect(price).toHaveProperty('value', '0.84')
    await keyboard.clear(price)
    await keyboard.type(price, '0.80')
    const newer = {
      ...offer,
      revisions: [...offer.revisions, buildRevision({ no: 3, by: 'seller' })],
    }
    answers['GET /api/offers/9'] = [200, newer]
    await keyboard.click(press('Send offer for US$17,600.00'))
    await screen.findByText(/changed meanwhile/)
    expect(price).toHaveProperty('value', '0.80')
    answers[revise] = [201, newer]
    await keyboard.click(press('Send offer for US$17,600.00'))
    await waitFor(() =>
      expect(calls.flatMap(({ call, body }) => (call === revise ? [body] : []))).toMatchObject([
        {
          after: 2,
          terms: buildTerms({
            lines: [{ materialId: 42, quantity: '22000', price: '0.80', per: 'kg' }],
            validUntil: expect.any(String),
          }),
        },
        { after: 3 },
      ]),
    )
  })

  it('chooses among the listings of either side, and adds more of the same seller', async () => {
    const other = buildListing({
      id: 43,
      color: 'Green',
      isSingleLot: true,
      quantity: '500',
      price: '450.00',
    })
    const page = { items: [buildListing(), other], total: 2, nextCursor: null }
    const { keyboard, calls } = await openOfferForm(
      {},
      {
        'GET /api/materials?userId=3&limit=20': [200, page],
        'GET /api/materials?userId=7&limit=20': [200, { items: [], total: 0, nextCursor: null }],
        'GET /api/materials/43': [200, other],
      },
    )
    await keyboard.click(await screen.findByRole('tab', { name: 'Sell one of mine' }))
    await screen.findByText('You have no listings available')
    const unlisted = screen.getByRole('link', { name: /List it for this offer only/ })
    expect(unlisted.getAttribute('href')).toBe('/add-listing?unlisted=1&offerTo=3')
    await keyboard.click(screen.getByRole('tab', { name: 'Buy one of theirs' }))
    await keyboard.click(await screen.findByRole('button', { name: /40,000 kg/ }))
    await keyboard.type(await field('Quantity (kg)'), '1000')
    await keyboard.type(await field('Price'), '0.9')
    await keyboard.click(press('Add a listing'))
    await keyboard.click(await screen.findByRole('button', { name: /500 kg/ }))
    const second = within(await screen.findByRole('group', { name: /Green/ }))
    expect(second.getByRole('textbox', { name: 'Quantity (kg)' })).toHaveProperty('value', '500')
    await keyboard.type(second.getByRole('textbox', { name: 'Price' }), '0.8')
    await keyboard.click(press('Send offer for US$1,300.00'))
    await waitFor(() =>
      expect(last(calls)).toMatchObject({
        terms: { payment: 'transfer', lines: [{}, { materialId: 43 }] },
      }),
    )
  })

  it('finds a listing among many by its words', async () => {
    const many = Array.from({ length: 20 }, (_, place) => buildListing({ id: 50 + place }))
    const rare = buildListing({ id: 43, color: 'Green' })
    const { keyboard } = await openOfferForm(
      {},
      {
        'GET /api/materials?userId=3&limit=20': [200, { items: many, nextCursor: 'next' }],
        'GET /api/materials?userId=3&limit=20&q=green': [200, { items: [rare], nextCursor: null }],
        'GET /api/materials/43': [200, rare],
      },
    )
    await keyboard.type(await screen.findByRole('searchbox', { name: 'Search listings' }), 'green')
    await keyboard.click(await screen.findByRole('button', { name: /Green/ }))
    await field('Quantity (kg)')
    expect(screen.getByText(/Green/)).toBeDefined()
  })
})

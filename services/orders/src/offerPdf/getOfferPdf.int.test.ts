import { buyer, type Offers, seller, startOffers, stranger } from '../../test/startOffers.ts'

let offers: Offers
beforeAll(async () => {
  offers = await startOffers()
  await offers.sellNext()
})
afterAll(() => offers.stop())

const get = (userId: number, id: number, query = '') =>
  offers.post('GET', `/api/offers/${id}/pdf${query}`, { user: { userId } })

it('is sent to both companies once the offer is accepted, and to no other one', async () => {
  const offer = await offers.make()
  const early = await get(buyer, offer.id)
  expect([early.status, early.body]).toMatchObject([409, { code: 'OFFER_NOT_ACCEPTED' }])
  await offers.accept(seller, offer)
  for (const side of [buyer, seller]) {
    const { status, headers, body } = await get(
      side,
      offer.id,
      '?language=es&timeZone=America/Monterrey',
    )
    expect(status).toBe(200)
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="materia-offer-${offer.id}-es.pdf"`,
      'cache-control': 'private, no-store',
    })
    expect(body).toContain(`Oferta aceptada ${offer.id}`)
  }
  expect((await get(stranger, offer.id)).status).toBe(404)
  expect((await offers.post('GET', `/api/offers/${offer.id}/pdf`, {})).status).toBe(401)
})

import { offerNews } from '@materia/contracts/offers/constants.ts'
import type { OfferChangedData } from '@materia/contracts/offers/offerEvent.ts'
import type { CompanyDocument } from '../companies/company.ts'
import { offerNotices } from './offerNotices.ts'
import { newsNotices } from './orderNotices.ts'

const company = (_id: number, overrides: Partial<CompanyDocument>): CompanyDocument => ({
  _id,
  revision: 1,
  username: `user${_id}`,
  companyName: '',
  profilePictureUrl: '',
  language: null,
  timeZone: 'America/Monterrey',
  ...overrides,
})
const buyer = company(1, { companyName: 'Envases del Golfo', language: 'es' })
const seller = company(2, { companyName: 'Molidos del Norte' })
const sides = { buyer, seller }
const lot = {
  title: 'PP',
  type: 'Polypropylene',
  presentation: 'Regrind',
  color: 'Black',
  materialOrigin: 'Post-industrial',
  quantity: '22',
  unit: 'T',
  price: '18480.00',
  currency: 'USD',
} as const
const offer = (overrides: Partial<OfferChangedData>): OfferChangedData => ({
  offerId: 9,
  news: 'made',
  by: 'buyer',
  no: 1,
  buyerId: 1,
  sellerId: 2,
  materialId: 42,
  lot,
  lines: 1,
  amount: '18480.00',
  currency: 'USD',
  until: '2099-12-01T21:00:00.000Z',
  ...overrides,
})
const said = (data: Partial<OfferChangedData>, language: 'en' | 'es' = 'en') =>
  offerNotices(offer(data), sides).map(({ userId, path, texts }) => [
    userId,
    path,
    texts[language].title,
    texts[language].paragraphs.at(-1),
  ])

describe('news of an offer', () => {
  it('notifies the other side of goods, price and last day', () => {
    expect(offerNotices(offer({}), sides)).toMatchObject([
      {
        userId: 2,
        kind: 'offerNews',
        path: '/messages?chat=1',
        texts: {
          en: {
            title: 'Envases del Golfo made you an offer',
            paragraphs: [
              expect.stringContaining('22 T · US$0.84/kg · US$18,480.00'),
              expect.stringMatching(
                /^They would buy from you at these terms until December 1, 2099/,
              ),
            ],
          },
          es: { title: 'Envases del Golfo te hizo una oferta', action: 'Ver la oferta' },
        },
      },
    ])
  })

  it('leads the buyer of an accepted offer to the payment, and tells the seller of the stock', () => {
    expect(said({ news: 'accepted', by: 'seller' })).toEqual([
      [1, '/checkout?offer=9', expect.any(String), expect.stringMatching(/Pay by December 1/)],
      [2, '/messages?chat=1', expect.any(String), expect.stringMatching(/has until December 1/)],
    ])
    expect(
      offerNotices(offer({ news: 'accepted', by: 'seller' }), sides).map(
        ({ isMailOnly }) => isMailOnly,
      ),
    ).toEqual([undefined, true])
  })

  it('says why it was declined or has ended, but not that a company blocked the other', () => {
    expect(said({ news: 'declined', by: 'seller', until: null, reason: 'price' }, 'es')).toEqual([
      [
        1,
        '/messages?chat=2',
        'Molidos del Norte rechazó tu oferta',
        'El motivo: el precio. Puedes hacer otra oferta en la conversación.',
      ],
    ])
    const ended = { news: 'ended', by: null, until: null } as const
    expect(said({ ...ended, why: 'lotGone' }).map((each) => each[3])).toEqual([
      'The listing is no longer available. It can no longer be accepted.',
      'The listing is no longer available. It can no longer be accepted.',
    ])
    expect(said({ ...ended, why: 'blocked' })[0]?.[3]).toBe('It can no longer be accepted.')
  })

  it('tells the seller alone that its offer is not chosen, with the price if the buyer shows it', () => {
    const ended = { news: 'ended', by: 'buyer', why: 'notChosen', until: null } as const
    const wonPrice = { amount: '0.4325', currency: 'USD' } as const
    expect(
      said({ ...ended, wonPrice }).map(([userId, , title, text]) => [userId, title, text]),
    ).toEqual([
      [
        2,
        expect.stringMatching(/didn’t choose your offer$/),
        'The request has ended, and your offer with it. The lowest price that was chosen: US$0.4325/kg.',
      ],
    ])
    expect(said(ended)[0]?.[3]).toBe('The request has ended, and your offer with it.')
  })

  it('opens the orders that were placed', () => {
    const ordered = { news: 'ordered', by: 'buyer', until: null } as const
    expect(said({ ...ordered, orderIds: [41] })).toEqual([
      [2, '/orders/41', expect.any(String), expect.stringMatching(/^Order 41\./)],
    ])
    expect(said({ ...ordered, lines: 2, orderIds: [41, 42] })).toEqual([
      [2, '/orders', expect.any(String), expect.stringMatching(/^Orders 41, 42\./)],
    ])
  })

  it.each(offerNews)('has words in both languages for the same sides: %s', (news) => {
    const notices = offerNotices(offer({ news, by: null, lines: 3, orderIds: [41] }), sides)
    expect(notices.length).toBeGreaterThan(0)
    for (const { texts } of notices)
      for (const { title, paragraphs } of [texts.en, texts.es])
        expect([title.length > 0, paragraphs.length]).toEqual([true, 2])
  })

  it('neither names nor notifies a deleted account', () => {
    const gone = { buyer, seller: { ...seller, isDeleted: true as const } }
    const ended = offer({ news: 'ended', by: 'seller', why: 'accountGone', until: null })
    expect(offerNotices(ended, gone)).toMatchObject([
      { userId: 1, texts: { es: { title: 'Terminó una oferta entre tú y Empresa eliminada' } } },
    ])
  })
})

it('asks nobody to confirm an order of an offer', () => {
  const order = { orderId: 41, materialId: 42, buyerId: 1, sellerId: 2, lot }
  expect(newsNotices('placed')({ ...order, offerId: 9 }, sides)).toEqual([])
})

import { orderStates, type OrderStep } from '@materia/contracts/orders/orderStates.ts'
import type { CompanyDocument } from '../companies/company.ts'
import type { OrderNews } from '@materia/contracts/orders/orderStates.ts'
import type { OrderClaimData } from '@materia/contracts/orders/orderEvent.ts'
import { orderClaimWords } from './orderClaimWords.ts'
import { orderNewsWords } from './orderNewsWords.ts'
import { settlementWords } from '../settlementNotices/settlementWords.ts'
import { claimNotices, dueNotices, newsNotices, settlementNotices } from './orderNotices.ts'

const company = (_id: number, overrides: Partial<CompanyDocument> = {}): CompanyDocument => ({
  _id,
  revision: 1,
  username: `user${_id}`,
  companyName: '',
  profilePictureUrl: '',
  language: null,
  ...overrides,
})
const buyer = company(1, { companyName: 'Envases del Golfo', language: 'es' })
const seller = company(2, { companyName: 'Molidos del Norte' })
const sides = { buyer, seller }
const lot = {
  title: 'Copper',
  type: 'Copper',
  presentation: 'Wire',
  color: 'Mixed',
  materialOrigin: 'Post-consumer',
  quantity: '1200',
  unit: 'Pieces',
} as const
const order = { orderId: 41, materialId: 5, buyerId: 1, sellerId: 2, lot }
const news = Object.keys(orderNewsWords.en) as OrderNews[]

describe('a change of an order', () => {
  it('notifies each side in both languages with a link to the order', () => {
    expect(newsNotices('placed')(order, sides)).toMatchObject([
      {
        userId: 1,
        kind: 'orderNews',
        path: '/orders/41',
        // The last release reads these fields, so a rollback needs them.
        params: {
          what: 'placed',
          role: 'buyer',
          orderId: '41',
          company: 'Molidos del Norte',
          lot: 'Cobre / Alambre / Mixto / Posconsumo · 1,200 Piezas',
        },
        texts: {
          en: {
            title: 'We received your order 41',
            paragraphs: [
              'Copper / Wire / Mixed / Post-consumer · 1,200 Pieces',
              expect.stringContaining('Molidos del Norte'),
            ],
          },
          es: { title: 'Recibimos tu pedido 41', action: 'Ver el pedido' },
        },
      },
      { userId: 2, texts: { en: { title: 'New order 41: confirm it within 3 days' } } },
    ])
  })

  it.each([
    [
      { quantity: '24', unit: 'T', price: '441600.00', currency: 'MXN' },
      '24 T · MX$18.40/kg · MX$441,600.00',
    ],
    [{ price: '6000.00', currency: 'USD' }, '1,200 Piezas · US$6,000.00'],
  ] as const)('states the price, and the price per kilogram if known: %j', (about, said) => {
    const [notice] = newsNotices('confirmed')({ ...order, lot: { ...lot, ...about } }, sides)
    expect(notice?.texts.es.paragraphs[0]).toContain(said)
  })

  it('neither names nor notifies a deleted account', () => {
    const notices = newsNotices('refunded')(order, {
      buyer,
      seller: { ...seller, isDeleted: true, companyName: 'Deleted company' },
    })
    expect(notices.map(({ userId }) => userId)).toEqual([1])
    expect(notices[0]?.params['company']).toBe('Materia')
    expect(newsNotices('refunded')(order, { buyer: null, seller: null })).toEqual([])
  })

  it.each(['awaitingBalance', 'refunded'] as const)(
    'promises no refund and no check of the lot for a smaller balance: %s',
    (news) => {
      const notices = newsNotices(news)({ ...order, isBalanceReduced: true }, sides)
      for (const { texts } of notices)
        expect(texts.en.paragraphs.at(-1)).not.toMatch(/refund|accept/)
      expect(notices).toHaveLength(2)
    },
  )

  it.each(news)('has a text for at least one side in both languages: %s', (what) => {
    const notices = newsNotices(what)(order, sides)
    expect(notices).not.toEqual([])
    for (const { texts } of notices)
      for (const { title, paragraphs } of [texts.en, texts.es])
        expect([title, paragraphs.length]).toEqual([expect.stringContaining('41'), 2])
  })

  it('has texts for the same sides in Spanish as in English', () => {
    const sidesOf = (words: (typeof orderNewsWords)['en']) =>
      Object.entries(words).map(([what, by]) => [what, Object.keys(by).toSorted()])
    expect(sidesOf(orderNewsWords.es)).toEqual(sidesOf(orderNewsWords.en))
  })
})

describe('news of a claim', () => {
  const claim = {
    ...order,
    kind: 'damaged',
    amount: '480.00',
    dueAt: '2099-11-09T12:00:00.000Z',
  } as const
  const cases = Object.entries(orderClaimWords.en).flatMap(([what, sides]) =>
    Object.keys(sides ?? {}).map((role) => [what, role] as const),
  )

  it.each(cases)('%s has a text for its %s in both languages', (what, role) => {
    const [news, phase = 'opened'] = what.split('-') as [
      OrderClaimData['news'],
      OrderClaimData['phase'],
    ]
    const last = what === 'countered-last' && {
      phase: 'countered' as const,
      isCaseNext: true as const,
    }
    const notices = claimNotices({ ...claim, news, phase, ...last }, sides)
    const notice = notices.find(({ params }) => params['role'] === role)
    for (const { title, paragraphs } of [notice!.texts.en, notice!.texts.es])
      expect([title, paragraphs.at(-1)]).toEqual([
        expect.stringContaining('41'),
        expect.stringMatching(/2099/),
      ])
  })

  it('tells both sides of the rule of silence in a reminder, with amount and date', () => {
    const lot = { ...order.lot, currency: 'USD', price: '9000.00' } as const
    expect(
      claimNotices({ ...claim, lot, news: 'reminded', phase: 'opened' }, sides).map(
        ({ userId, texts }) => [userId, texts.en.paragraphs.at(-1)],
      ),
    ).toEqual([
      [1, expect.stringMatching(/Without an answer by .*US\$480\.00/)],
      [2, expect.stringMatching(/If you don’t answer, US\$480\.00 goes back/)],
    ])
  })
})

describe('news of a settlement', () => {
  const proposed = {
    ...order,
    by: 'buyer',
    news: 'proposed',
    kilograms: '22440.25',
    refund: '96.40',
    currency: 'USD',
    dueAt: '2099-11-09T12:00:00.000Z',
  } as const

  it('tells both sides the weight, the money and when silence agrees', () => {
    expect(settlementNotices(proposed, sides)).toMatchObject([
      { userId: 1, kind: 'settlementNews', path: '/orders/41#weights' },
      {
        userId: 2,
        kind: 'settlementDue',
        texts: {
          en: {
            title: 'Order 41: do you agree to 22,440.3 kg?',
            paragraphs: [
              expect.any(String),
              expect.stringMatching(/US\$96\.40 goes back to the buyer.*answer by .*2099/),
            ],
          },
          es: { title: 'Pedido 41: ¿aceptas 22,440.3 kg?' },
        },
      },
    ])
  })

  it('tells both sides when only an agreement settles the order', () => {
    const { dueAt: _none, refund: _free, ...open } = proposed
    const lines = settlementNotices(open, sides).map(({ texts }) => texts.es.paragraphs.at(-1))
    expect(lines).toEqual([
      expect.stringMatching(/no se devuelve dinero.*Cuenta cuando/),
      expect.stringMatching(/no se devuelve dinero.*Solo cuenta si la aceptas/),
    ])
  })

  it('has words for the same sides in both languages, and none for the side that weighed', () => {
    const sidesOf = (words: (typeof settlementWords)['en']) =>
      Object.entries(words).map(([what, by]) => [what, Object.keys(by).toSorted()])
    expect(sidesOf(settlementWords.es)).toEqual(sidesOf(settlementWords.en))
    const told = (['loaded', 'arrived', 'inspected', 'reminded'] as const).map((news) =>
      settlementNotices(
        { ...proposed, by: news === 'loaded' ? 'seller' : 'buyer', news },
        sides,
      ).map(({ userId }) => userId),
    )
    expect(told).toEqual([[1], [2], [2], [2]])
  })
})

describe('a deadline', () => {
  const steps = [
    ...new Set(Object.values(orderStates).flatMap(({ byItself }) => byItself?.step ?? [])),
  ].filter((step): step is OrderStep => step !== undefined)

  it.each(steps)('reminds the side that should act, with a text for each step: %s', (step) => {
    const due = { ...order, userId: 1, step, dueAt: '2099-11-03T12:00:00.000Z' }
    expect(dueNotices(due, sides)).toMatchObject([
      { userId: 1, kind: 'orderDue', texts: { es: { title: expect.stringContaining('41') } } },
    ])
    expect(dueNotices({ ...due, userId: 2 }, sides)).toMatchObject([{ userId: 2 }])
  })

  it.each([
    ['dispute', 'reclamo'],
    ['complete', 'carga'],
  ] as const)('says what follows if nobody agrees on the weight: %s', (step, word) => {
    const due = { ...order, userId: 1, step, isToAgree: true, dueAt: '2099-11-03T12:00:00.000Z' }
    expect(dueNotices({ ...due, isToAgree: true }, sides)[0]?.texts.es.paragraphs.join()).toContain(
      word,
    )
  })
})

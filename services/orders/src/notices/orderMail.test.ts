import type { NoticeMail, RaisedNotice } from '@materia/contracts/notices/notice.ts'
import type { Order } from '@materia/contracts/orders/order.ts'
import { withOrderMail } from './orderMail.ts'

const address = {
  line1: '1200 Ship Channel Rd',
  line2: 'Dock 4',
  city: 'Houston',
  state: 'TX',
  postalCode: '77001',
  country: 'USA',
} as const
const order: Order = {
  id: 41,
  role: 'buyer',
  buyerId: 1,
  sellerId: 2,
  buyer: { id: 1, companyName: 'Houston Polymers', profilePictureUrl: '' },
  seller: { id: 2, companyName: 'Molidos del Norte', profilePictureUrl: '' },
  materialId: 5,
  material: {
    title: 'ABS',
    type: 'ABS',
    category: 'Plastics',
    presentation: 'Ground',
    color: 'Black',
    materialOrigin: 'Post-industrial',
    imageUrl: '["/uploads/materials/0123456789abcdef01234567-112233.webp"]',
  },
  quantity: '7000',
  unit: 'Kg',
  price: '148000.00',
  shippingCost: '21000.00',
  totalPrice: '169000.00',
  fee: '2960.00',
  amount: '171960.00',
  refunded: '0.00',
  currency: 'MXN',
  shippingAddress: address,
  billingAddress: null,
  contactEmail: null,
  contactPhone: null,
  shippingMethod: 'LTL',
  shippingCarrier: 'FedEx Freight',
  shippingTrackingNumber: null,
  estimatedDeliveryDate: null,
  status: 'pending',
  paymentStatus: 'held',
  paymentMethod: 'credit',
  createdAt: '2026-07-01T12:00:00.000Z',
  completedAt: null,
  deadline: { at: '2026-07-04T18:30:00.000Z', step: 'cancel' },
  nextSteps: [],
  timeline: [],
  papers: [],
  paymentAction: null,
}
const seller: Partial<Order> = { role: 'seller', fee: '2960.00', amount: '145040.00' }

function mailOf(
  overrides: Partial<Order>,
  params: RaisedNotice['params'],
  kind: RaisedNotice['kind'] = 'orderNews',
): Record<'en' | 'es', NoticeMail> {
  const words = { title: 'Order 41', paragraphs: ['The lot', 'What happened.'], action: 'View' }
  const notice: RaisedNotice = {
    userId: 1,
    kind,
    params: { orderId: '41', lot: 'The lot', ...params },
    texts: { en: words, es: words },
    path: '/orders/41',
  }
  const { texts } = withOrderMail(notice, {
    order: { ...order, ...overrides },
    timeZone: 'America/Chicago',
  })
  return { en: texts.en.mail!, es: texts.es.mail! }
}
const rows = ({ facts }: NoticeMail) =>
  facts.map(({ label, value }) => `${label}: ${value.replaceAll(/\s/g, ' ')}`)

describe('the mail of an order', () => {
  it('says what the seller needs to confirm it, in the words and time of the reader', () => {
    const { en, es } = mailOf(seller, { what: 'placed' })
    expect(en.paragraphs).toEqual(['What happened.'])
    expect(rows(en)).toEqual([
      'Material: ABS / Ground / Black / Post-industrial',
      'Quantity: 7,000 kg',
      'Price: MX$148,000.00 · MX$21.14/kg',
      'Materia’s fee: MX$2,960.00',
      'You receive: MX$145,040.00',
      'Carrier: FedEx Freight',
      'Ship to: 1200 Ship Channel Rd, Dock 4, Houston, TX 77001, United States',
      'Confirm by: July 4, 2026 at 1:30 PM (Central Daylight Time)',
    ])
    expect(rows(es)).toEqual(
      expect.arrayContaining([
        'Cantidad: 7,000 kg',
        'Recibes: MX$145,040.00',
        'Enviar a: 1200 Ship Channel Rd, Dock 4, Houston, TX 77001, Estados Unidos',
        'Confirma antes del: 4 de julio de 2026 a las 1:30 p.m. (hora de verano central)',
      ]),
    )
  })

  it('shows each side the tax, and the buyer a total with it', () => {
    const iva = { kind: 'iva', percent: 16, base: '148000.00', amount: '23680.00' } as const
    const taxLines = [iva, { ...iva, kind: 'ivaWithheld', amount: '-23680.00' } as const]
    expect(rows(mailOf({ taxLines, tax: '0.00' }, { what: 'placed' }).en)).toEqual(
      expect.arrayContaining([
        'IVA 16%: MX$23,680.00',
        'IVA you withhold (16%): −MX$23,680.00',
        'You pay: MX$171,960.00',
      ]),
    )
    const paid = mailOf({ taxLines: [iva], tax: '23680.00' }, { what: 'placed' })
    expect(rows(paid.en)).toContain('You pay: MX$195,640.00')
  })

  it('links the tracking number of a shipment', () => {
    const shipped: Partial<Order> = {
      status: 'shipped',
      paymentStatus: 'captured',
      shippingTrackingNumber: '7946 1',
      estimatedDeliveryDate: '2026-07-10T18:00:00.000Z',
      deadline: { at: '2026-07-17T18:00:00.000Z', step: 'deliver' },
    }
    const { en } = mailOf(shipped, { what: 'shipped' })
    expect(en.facts).toContainEqual({
      label: 'Tracking number',
      value: '7946 1',
      url: 'https://www.fedex.com/fedextrack/?trknbr=7946%201',
    })
    expect(rows(en)).toEqual(
      expect.arrayContaining([
        'You paid: MX$171,960.00',
        'Expected: July 10, 2026',
        'Confirm or report by: July 17, 2026 at 1:00 PM (Central Daylight Time)',
      ]),
    )
    const own = { shippingMethod: 'ownTruck', shippingCarrier: 'Own truck' }
    const other = mailOf({ ...shipped, ...own }, { what: 'shipped' })
    expect(rows(other.es)).toContain('Transportista: Camión propio del comprador')
    expect(other.en.facts).toContainEqual({ label: 'Tracking number', value: '7946 1' })
    const sellers = { shippingMethod: 'sellersTruck', shippingCarrier: 'Seller’s truck' }
    expect(rows(mailOf({ ...shipped, ...sellers }, { what: 'shipped' }).es)).toContain(
      'Transportista: Camión del vendedor',
    )
  })

  it.each([
    [
      { status: 'refunded', paymentStatus: 'refunded', refunded: '171960.00' },
      ['Reembolso: MX$171,960.00', 'Regresa a: Tarjeta de crédito'],
    ],
    [
      { status: 'declined', paymentStatus: 'voided', amount: '0.00', paymentMethod: 'paypal' },
      ['Se libera: MX$171,960.00', 'Regresa a: PayPal'],
    ],
  ] as [Partial<Order>, string[]][])('says how much money goes where: %j', (state, expected) => {
    const { es } = mailOf({ deadline: null, ...state }, { what: String(state.status) })
    expect(rows(es)).toEqual(expect.arrayContaining(expected))
    expect(rows(es).some((row) => row.startsWith('Pagaste') && state.status === 'declined')).toBe(
      false,
    )
  })

  it('has no deadline of a later state, and the date of a reminder or a claim', () => {
    const later = { status: 'confirmed' as const }
    expect(rows(mailOf(later, { what: 'placed' }).en).join()).not.toContain('2026')
    const at = '2026-07-08T18:30:00.000Z'
    expect(rows(mailOf({}, { step: 'cancel', at }, 'orderDue').en).at(-1)).toBe(
      'Seller confirms by: July 8, 2026 at 1:30 PM (Central Daylight Time)',
    )
    expect(rows(mailOf({ status: 'disputed' }, { what: 'x', at }, 'orderClaim').es).at(-1)).toBe(
      'Fecha: 8 de julio de 2026 a las 1:30 p.m. (hora de verano central)',
    )
  })

  it('shows the lot’s public picture, described, and none without one', () => {
    const { es } = mailOf({}, { what: 'placed' })
    expect(es.picture).toEqual({
      path: '/uploads/materials/0123456789abcdef01234567-112233-640.webp',
      alt: 'ABS / Molido / Negro / Posindustrial',
    })
    for (const imageUrl of ['', 'https://elsewhere.example/uploads/a.png'])
      expect(mailOf({ material: { ...order.material, imageUrl } }, {}).en.picture).toBeUndefined()
  })
})

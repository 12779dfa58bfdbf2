import { signatureHeader, signWebhook } from '@materia/orders/src/publicApi.ts'
import { derivedSecret } from '@materia/service-kit/src/derivedSecret.ts'
import { buyer, seller } from './chatSamples.ts'

const houston = {
  address: '4100 Navigation Blvd',
  city: 'Houston',
  state: 'TX',
  postalCode: '77003',
  country: 'USA',
}

const { address: line1, ...place } = houston

/** What the calls of kept addresses are tried with, in this order. */
export const addressSamples = {
  keepAddress: () => ({ ...seller, body: { line1, line2: '', ...place } }),
  listAddresses: () => seller,
  removeAddress: () => ({ ...seller, params: { id: '0'.repeat(43) } }),
}

const address = { line1, line2: '', ...place }
const draft = {
  quantity: '1000',
  shippingAddress: address,
  billingAddress: address,
  contactEmail: 'buyer@sample.example',
  contactPhone: '713 555 0100',
  paymentMethod: 'credit',
}

/** What the calls of orders are tried with, in this order: the buyer, company 2, about a listing of the seller. `last` is what was answered before: a quote, then an order. */
export const ordersSamples = (
  materialId: () => number,
  photo: () => Promise<Blob>,
  last: { quote: () => string; order: () => number; paper: () => string; linkKey: () => string },
) => ({
  calculateShipping: () => ({
    ...buyer,
    body: { materialId: materialId(), quantity: '1000', destination: houston },
  }),
  placeOrder: () => ({
    ...buyer,
    key: 'a-line-of-a-cart-1',
    body: {
      ...draft,
      materialId: materialId(),
      quote: last.quote(),
      paymentToken: 'tok_challenge',
    },
  }),
  getPaymentConfig: () => buyer,
  getPaymentAction: () => ({ ...buyer, params: { id: last.order() } }),
  receiveWebhook: () => {
    const body = { id: 'evt-sample', type: 'payment.expired', orderId: 999_999 }
    return {
      params: { provider: 'sandbox' },
      body,
      headers: {
        [signatureHeader]: signWebhook(
          derivedSecret(last.linkKey(), 'sandbox webhooks'),
          JSON.stringify(body),
          new Date(),
        ),
      },
    }
  },
  getPayoutAccount: () => seller,
  startPayoutSetup: () => seller,
  answerChallenge: () => ({ ...buyer, params: { id: last.order() }, body: { isConfirmed: true } }),
  confirmPayment: () => ({ ...buyer, params: { id: last.order() } }),
  getOrder: () => ({ ...seller, params: { id: last.order() } }),
  listOrders: () => ({
    ...seller,
    query: { role: 'seller', status: 'pending', q: 'polypropylene', limit: 5 },
  }),
  uploadOrderPapers: async () => ({ ...seller, file: await photo() }),
  getOrderPaper: () => ({ ...seller, params: { file: last.paper().split('/').at(-1) ?? '' } }),
  takeOrderStep: () => ({ ...seller, params: { id: last.order() }, body: { step: 'confirm' } }),
  'takeOrderStep, shipped': () => ({
    ...seller,
    params: { id: last.order() },
    body: { step: 'ship', carrier: 'Castores', trackingNumber: 'MX-1' },
  }),
  addOrderPapers: () => ({
    ...seller,
    params: { id: last.order() },
    body: { papers: [last.paper()] },
  }),
  'takeOrderStep, delivered': () => ({
    ...buyer,
    params: { id: last.order() },
    body: { step: 'deliver' },
  }),
  'takeOrderStep, completed': () => ({
    ...buyer,
    params: { id: last.order() },
    body: { step: 'complete' },
  }),
  writeReview: () => ({
    ...buyer,
    params: { id: last.order() },
    body: { rating: 4, comment: 'As described' },
  }),
  'writeReview, the other': () => ({
    ...seller,
    params: { id: last.order() },
    body: { rating: 5 },
  }),
  getOrderReviews: () => ({ ...buyer, params: { id: last.order() } }),
  listReviews: () => ({ query: { userId: 1, limit: 5 } }),
  // The first that there is: of the buyer, about the seller.
  answerReview: () => ({ ...seller, params: { id: 1 }, body: { text: 'Thank you' } }),
  reportReview: () => ({
    ...seller,
    params: { id: 1 },
    body: { reason: 'untrue', comment: 'It was dry' },
  }),
  exportOrders: () => ({ ...buyer, query: { language: 'es' } }),
})

/** What an answer brings for the samples after it. */
export function rememberOrder(
  known: { quote: string; order: number; paper: string },
  id: string,
  answer: Map<string, unknown>,
): void {
  if (id === 'calculateShipping') known.quote = String(Object(answer.get('rates'))[0].quote)
  if (id === 'uploadOrderPapers') known.paper = String(Object(answer.get('urls'))[0])
  if (id === 'placeOrder') known.order = Number(answer.get('id'))
}

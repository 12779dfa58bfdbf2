import { signatureHeader, signWebhook } from '@materia/orders/src/publicApi.ts'
import { derivedSecret } from '@materia/service-kit/src/tokens/derivedSecret.ts'
import { waitFor } from '../../processes/waitFor.ts'
import { photo } from '../photo.ts'
import type { Known } from './Known.ts'
import { settlementSamples } from './settlementSamples.ts'
import { buyer, type Sample, type SampleContext, type Samples, seller } from './Sample.ts'

export const houston = {
  address: '4100 Navigation Blvd',
  city: 'Houston',
  state: 'TX',
  postalCode: '77003',
  country: 'USA',
}

const { address: line1, ...place } = houston

/** The seller's address book. */
export const addressSamples: Samples = {
  saveAddress: () => ({ ...seller, body: { line1, line2: '', ...place } }),
  listAddresses: () => seller,
  getTaxIdentity: () => seller,
  saveTaxIdentity: () => ({
    ...seller,
    body: {
      country: 'MEX',
      taxNumber: 'SAT970701NN3',
      legalName: 'Norte',
      postalCode: '64010',
      state: 'NL',
      taxRegime: '601',
      cfdiUse: 'G01',
      isBorderRegistered: false,
    },
  }),
  removeAddress: () => ({ ...seller, params: { id: '0'.repeat(43) } }),
}

export const address = { line1, line2: '', ...place }
const draft = {
  quantity: '1000',
  shippingAddress: address,
  billingAddress: address,
  contactEmail: 'buyer@sample.example',
  contactPhone: '713 555 0100',
  paymentMethod: 'credit',
}

/** An order that the buyer places for a listing of the seller. */
export const ordersSamples = ({ known, linkKeys, callApi }: SampleContext): Samples => ({
  ...paymentSamples(known, linkKeys),
  ...payoutSamples,
  ...stepSamples(known),
  ...carbonSamples(known, callApi),
  ...reviewSamples(known),
  exportOrders: () => ({ ...buyer, query: { language: 'es' } }),
  saveCertificate: () => ({
    ...buyer,
    body: { state: 'TX', kind: 'resale', number: '32012345678', expiresOn: '2099-12-31' },
  }),
  listCertificates: () => buyer,
  removeCertificate: () => ({ ...buyer, params: { state: 'TX' } }),
})

const transferDraft = ({ material, quote, termsRevision }: Known, key: string): Sample => ({
  ...buyer,
  key,
  body: { ...draft, materialId: material, quote, termsRevision, paymentMethod: 'transfer' },
})
const confirming = ({ order }: Known): Sample => ({
  ...seller,
  params: { id: order },
  body: { step: 'confirm' },
})

const paymentSamples = (known: Known, linkKeys: string): Samples => ({
  calculateShipping: () => ({
    ...buyer,
    body: { materialId: known.material, quantity: '1000', destination: houston },
  }),
  'placeOrder, by transfer': () => transferDraft(known, 'a-line-of-a-cart-0'),
  'takeOrderStep, awaiting a transfer': () => confirming(known),
  'placeOrder, by transfer too': () => transferDraft(known, 'a-line-of-a-cart-00'),
  'takeOrderStep, awaiting a transfer too': () => confirming(known),
  getTransfer: () => ({ ...buyer, params: { id: known.order } }),
  listOpenTransfers: () => buyer,
  joinTransfers: () => ({ ...buyer, body: { orderIds: [known.earlierOrder, known.order] } }),
  getJointTransfer: () => ({ ...buyer, params: { reference: known.reference } }),
  playTransfer: () => ({
    ...buyer,
    body: { orderId: known.order, transfer: 'exact', reference: known.reference },
  }),
  placeOrder: () => ({
    ...buyer,
    key: 'a-line-of-a-cart-1',
    body: {
      ...draft,
      materialId: known.material,
      quote: known.quote,
      termsRevision: known.termsRevision,
      paymentToken: 'tok_challenge',
    },
  }),
  getPaymentConfig: () => buyer,
  getPaymentAction: () => ({ ...buyer, params: { id: known.order } }),
  receiveWebhook: () => {
    const body = { id: 'evt-sample', type: 'payment.expired', orderId: 999_999 }
    return {
      params: { provider: 'sandbox' },
      body,
      headers: {
        [signatureHeader]: signWebhook(
          derivedSecret(linkKeys, 'sandbox webhooks'),
          JSON.stringify(body),
          new Date(),
        ),
      },
    }
  },
  getPayoutAccount: () => seller,
  startPayoutSetup: () => seller,
  answerChallenge: () => ({ ...buyer, params: { id: known.order }, body: { isConfirmed: true } }),
  confirmPayment: () => ({ ...buyer, params: { id: known.order } }),
  getOrder: () => ({ ...seller, params: { id: known.order } }),
  countWaitingOrders: () => buyer,
  listOrderTodos: () => seller,
  listOrders: () => ({
    ...seller,
    query: { role: 'seller', status: 'pending', q: 'polypropylene', limit: 5 },
  }),
})

const november = { currency: 'USD', month: '2026-11', timeZone: 'America/Monterrey' }

/** The seller names a bank account, and stops it. */
const payoutSamples: Samples = {
  saveBankAccount: () => ({
    ...seller,
    body: { currency: 'MXN', holderName: 'Seller SA de CV', accountNumber: '002010077777777771' },
  }),
  getBankAccounts: () => seller,
  stopBankAccount: () => ({ ...seller, body: { currency: 'MXN' } }),
  stopBankAccountByLink: () => ({ body: { token: 'not.ours' } }),
  getBalances: () => seller,
  listPayoutOrders: () => seller,
  listStatementMonths: () => seller,
  getPayoutStatement: () => ({ ...seller, query: november }),
  exportPayoutStatement: () => ({ ...seller, query: { ...november, language: 'es' } }),
  getPayoutStatementPdf: () => ({ ...seller, query: { ...november, language: 'es' } }),
}

const stepSamples = (known: Known): Samples => ({
  uploadOrderAttachments: async () => ({ ...seller, file: await photo() }),
  getOrderAttachment: () => ({ ...seller, params: { file: known.paper.split('/').at(-1) ?? '' } }),
  takeOrderStep: () => ({ ...seller, params: { id: known.order }, body: { step: 'confirm' } }),
  changeReferences: () => ({
    ...buyer,
    params: { id: known.order },
    body: { poNumber: 'PO-4500017731', costCenter: '4100' },
  }),
  changePickup: () => ({
    ...seller,
    params: { id: known.order },
    body: { address: '200 Calle Norte, Monterrey', hours: 'Mon–Fri 8–16' },
  }),
  'takeOrderStep, shipped': () => ({
    ...seller,
    params: { id: known.order },
    body: { step: 'ship', carrier: 'Castores', trackingNumber: 'MX-1' },
  }),
  correctTracking: () => ({
    ...seller,
    params: { id: known.order },
    body: { carrier: 'Castores', trackingNumber: 'MX-2' },
  }),
  addOrderAttachments: () => ({
    ...seller,
    params: { id: known.order },
    body: { papers: [known.paper] },
  }),
  ...settlementSamples(known),
})

/** The carbon of the completed order. */
const carbonSamples = (known: Known, callApi: SampleContext['callApi']): Samples => ({
  estimateCarbon: () => ({
    query: { materialId: known.material, quantity: '100', country: 'USA', postalCode: '77003' },
  }),
  getOrderCarbon: () => ({ ...buyer, params: { id: known.order } }),
  getStatementPdf: async () => {
    const params = { id: known.order }
    await waitFor(async () => {
      const carbon = await callApi('getOrderCarbon', { ...buyer, params })
      return carbon.get('estimate') === null ? true : null
    }, 60_000)
    return { ...buyer, params: { number: `${known.order}-1` }, query: { language: 'es' } }
  },
  getCarbonYear: () => seller,
  listCarbonStatements: () => ({ ...seller, query: { year: 2026 } }),
  exportCarbon: () => ({ ...seller, query: { language: 'es' } }),
})

const reviewSamples = (known: Known): Samples => ({
  writeReview: () => ({
    ...buyer,
    params: { id: known.order },
    body: { rating: 4, comment: 'As described' },
  }),
  'writeReview, the other': () => ({
    ...seller,
    params: { id: known.order },
    body: { rating: 5 },
  }),
  getOrderReviews: () => ({ ...buyer, params: { id: known.order } }),
  listReviews: () => ({ query: { userId: 1, limit: 5 } }),
  // The first review: the buyer's, about the seller.
  answerReview: () => ({ ...seller, params: { id: 1 }, body: { text: 'Thank you' } }),
  reportReview: () => ({
    ...seller,
    params: { id: 1 },
    body: { reason: 'untrue', comment: 'It was dry' },
  }),
})

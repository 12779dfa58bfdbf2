import { exactKilograms } from '@materia/contracts/catalog/lists/kilogramsOf.ts'
import type { OrderDraft } from '@materia/contracts/orders/orderDraft.ts'
import { orderTermFields, type OrderTerms } from '@materia/contracts/orders/orderTerms.ts'
import type { OrderedMaterial } from '@materia/contracts/orders/order.ts'
import { pick } from '@materia/contracts/pick.ts'
import type { SettlementTerms } from '@materia/contracts/weighing/terms.ts'
import { foldVersion } from '@materia/contracts/text/foldText.ts'
import { parsePhone } from '@materia/contracts/text/parsePhone.ts'
import { invalidInput } from '@materia/service-kit/src/AppError.ts'
import type { IdempotencyKey } from '@materia/service-kit/src/database/transaction.ts'
import type { CompanyDocument } from '../companies/company.ts'
import type { Quote } from '../freight/quotes.ts'
import { orderedMaterialFields } from '../lots/lot.ts'
import { workMs } from '../order/decide.ts'
import { orderTaxIdentityOf } from '../order/invoicing.ts'
import type { OrderDocument } from '../order/order.ts'
import { fieldsOf } from '../order/orderRecord.ts'
import { searchWords } from '../order/searchWords.ts'

const draftFields = {
  quantity: 1,
  shippingAddress: 1,
  billingAddress: 1,
  contactEmail: 1,
  paymentMethod: 1,
} as const

type NewOrder = {
  id: number
  now: Date
  draft: Pick<
    OrderDraft,
    keyof typeof draftFields | 'contactPhone' | 'poNumber' | 'costCenter' | 'checkoutId'
  >
  key: IdempotencyKey | null
  buyerId: number
  sellerId: number
  materialId: number
  /** The goods and terms that the buyer agreed to. */
  lot: OrderTerms & OrderedMaterial
  quote: Quote
  buyer: CompanyDocument | null
  seller: CompanyDocument
  /** The approved sample of the goods. */
  sample: OrderDocument['sample'] | null
  /** How goods with a known weight are paid. Null for a fixed price. */
  settlement: SettlementTerms | null
} & Pick<OrderDocument, 'offer'>

/** The row of an order before its stock is reserved. Its price comes with the reservation. */
export function newOrderRow({
  id,
  now,
  draft,
  key,
  buyerId,
  sellerId,
  materialId,
  lot,
  quote,
  buyer,
  seller,
  offer,
  sample,
  settlement,
}: NewOrder): OrderDocument {
  const { poNumber = '', costCenter = '' } = draft
  return {
    _id: id,
    buyerId,
    sellerId,
    materialId,
    material: pick(lot, orderedMaterialFields),
    terms: pick(lot, orderTermFields),
    picturesDueAt: now,
    ...pick(draft, draftFields),
    contactPhone: phoneOf(draft),
    unit: lot.unit,
    currency: quote.currency,
    ...fieldsOf({
      kind: 'placing',
      amounts: {
        priceCents: 0,
        shippingCents: quote.cents,
        buyerFeeCents: 0,
        sellerFeeCents: 0,
        hasBuyerCredit: false,
      },
      carrier: quote.carrier,
      estimatedDays: quote.estimatedDays,
      timeline: [{ status: 'pending', at: now, by: 'buyer', note: '' }],
      openUntil: new Date(now.getTime() + workMs),
    }),
    shippingMethod: quote.service,
    createdAt: now,
    callId: key?.id ?? null,
    checkoutId: draft.checkoutId ?? null,
    papers: [],
    taxIdentities: {
      ...(buyer?.taxIdentity && { buyer: orderTaxIdentityOf(buyer.taxIdentity) }),
      ...(seller.taxIdentity && { seller: orderTaxIdentityOf(seller.taxIdentity) }),
    },
    references: { poNumber, costCenter },
    ...(offer && { offer }),
    ...(sample && { sample }),
    ...(settlement &&
      exactKilograms(draft.quantity, lot.unit, lot.pieceKilograms) && { settlement }),
    words: searchWords(id, lot, [buyer?.companyName ?? '', seller.companyName], poNumber),
    foldVersion,
  }
}

/** The contact's number as E.164. Without a country code it is one of the delivery's country. */
function phoneOf({ contactPhone, shippingAddress: { country } }: NewOrder['draft']): string {
  const phone = parsePhone(contactPhone, country)
  if (phone === null) throw invalidInput([{ path: 'contactPhone', message: 'is no phone number' }])
  return phone
}

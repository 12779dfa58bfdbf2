import type { TaxIdentity } from '@materia/contracts/identity/taxIdentity/taxIdentity.ts'
import type { OrderRole } from '@materia/contracts/orders/constants.ts'
import type { ReferenceField } from '@materia/contracts/orders/invoicing/constants.ts'
import type { References } from '@materia/contracts/orders/invoicing/references.ts'
import type {
  OrderTaxIdentity,
  TaxIdentities,
} from '@materia/contracts/orders/invoicing/taxIdentities.ts'
import { endedStatuses } from '@materia/contracts/orders/orderStates.ts'
import { type OrderState, statusOf, wasShipped } from './state.ts'

/** The companies' own texts about an order, as far as they have written any. */
export type StoredReferences = Partial<Record<ReferenceField, string>>

/** The tax data of both sides as of the order. A side without any may still add its own. */
export type StoredTaxIdentities = Partial<Record<OrderRole, OrderTaxIdentity>>

type Facts = {
  state: OrderState
  references?: StoredReferences | undefined
  taxIdentities?: StoredTaxIdentities | undefined
}

/** The part of a company's tax data that an invoice to it states. */
export function orderTaxIdentityOf({
  country,
  taxNumber,
  legalName,
  postalCode,
  taxRegime,
  cfdiUse,
}: TaxIdentity): OrderTaxIdentity {
  return { country, taxNumber, legalName, postalCode, taxRegime, cfdiUse }
}

/** Each side sees its own tax data, and the other side's once the order was confirmed. */
export function taxIdentitiesOf(
  { state, taxIdentities = {} }: Facts,
  role: OrderRole,
): TaxIdentities {
  const wasConfirmed = state.timeline.some(({ status }) => status === 'confirmed')
  const seenBy = (side: OrderRole) =>
    (side === role || wasConfirmed ? taxIdentities[side] : undefined) ?? null
  return { buyer: seenBy('buyer'), seller: seenBy('seller') }
}

/** The PO number is for both sides, because the seller's invoice states it. */
export function referencesOf(order: Facts, role: OrderRole): References {
  const { poNumber = '', costCenter = '', sellerNote = '' } = order.references ?? {}
  const canChange = changeableReferences(order.state, role)
  return role === 'buyer'
    ? { poNumber, costCenter, sellerNote: '', canChange }
    : { poNumber, costCenter: '', sellerNote, canChange }
}

export function changeableReferences(state: OrderState, role: OrderRole): ReferenceField[] {
  if (role === 'seller') return ['sellerNote']
  const isFixed = wasShipped(state) || endedStatuses.includes(statusOf(state))
  return isFixed ? [] : ['poNumber', 'costCenter']
}

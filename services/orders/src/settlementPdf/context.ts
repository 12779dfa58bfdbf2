import type { Unit } from '@materia/contracts/catalog/lists/constants.ts'
import type { Language } from '@materia/contracts/languages.ts'
import type { OrderRole } from '@materia/contracts/orders/constants.ts'
import type { OrderedMaterial, Party } from '@materia/contracts/orders/order.ts'
import type { OrderActor } from '@materia/contracts/orders/orderStates.ts'
import type { Settlement } from '@materia/contracts/settlement/settlement.ts'
import type { Amounts } from '../order/amounts.ts'
import type { StoredTaxIdentities } from '../order/invoicing.ts'
import type { SettlementWords } from './words/SettlementWords.ts'

/** The facts of an order that its settlement does not have. */
export type SettledOrder = {
  material: OrderedMaterial
  quantity: string
  unit: Unit
  createdAt: Date
  companies: Record<OrderRole, Party>
  taxIdentities: StoredTaxIdentities
  amounts: Amounts
  /** The money that went back or would go back to the buyer. Null without weights. */
  refundCents: number | null
  /** The paid weight. Null before the end. */
  kilograms: string | null
  isEnded: boolean
  /** The actor of the settlement. */
  settledBy: OrderActor
}

/** An order whose settlement is shown, with the words of a language. */
export type Context = {
  settlement: Settlement
  order: SettledOrder
  words: SettlementWords
  language: Language
  timeZone: string
  /** A weight in kilograms. */
  kg: (kilograms: string) => string
}

import { currency, money } from '../orders/order.ts'
import { orderFields } from '../orders/orderEvent.ts'
import { instant } from '../wire/fields.ts'
import { type Infer, object, oneOf, optional } from '../wire/schema.ts'
import { kilogramsField } from '../weighing/terms.ts'
import { settlementNews } from './constants.ts'

/**
 * News of the weighing. `kilograms`: the weight of the news. `refund`: the money that goes back to
 * the buyer. `dueAt`: when silence agrees, absent if it does not.
 */
export const settlementDataSchema = object({
  ...orderFields,
  news: oneOf(settlementNews),
  kilograms: kilogramsField,
  refund: optional(money),
  currency: optional(currency),
  dueAt: optional(instant),
})
export type SettlementData = Infer<typeof settlementDataSchema>

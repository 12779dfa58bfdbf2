import { currencies } from '../catalog/lists/constants.ts'
import { money, orderedMaterialSchema, partySchema } from '../orders/order.ts'
import { orderStatuses } from '../orders/orderStates.ts'
import { count, cursor, instant, recordId } from '../wire/fields.ts'
import { array, type Infer, nullable, object, oneOf, optional, type Sent } from '../wire/schema.ts'
import { payoutOrderStates } from './constants.ts'

const currency = oneOf(currencies)

/** The money of a seller in one currency, as decimal text. */
export const balanceSchema = object({
  currency,
  /** Buyers have to send it by transfer. */
  expected: money,
  /** The seller’s part of the money that Materia holds for orders that go on. */
  held: money,
  /** Orders have ended, and their payout waits for the bank account or the bank. */
  onItsWay: money,
  /** The banks of buyers have taken it back and decide. */
  suspended: money,
  /** Paid out since the beginning of the year. */
  paidThisYear: money,
  /** The number of orders whose money is held. */
  orders: count,
})
export type Balance = Infer<typeof balanceSchema>

export const balancesSchema = object({ balances: array(balanceSchema) })
export type Balances = Infer<typeof balancesSchema>

/** An order whose money is not paid out yet. */
export const payoutOrderSchema = object({
  orderId: recordId,
  material: orderedMaterialSchema,
  buyer: partySchema,
  status: oneOf(orderStatuses),
  currency,
  /** The amount that the seller will receive. */
  amount: money,
  state: oneOf(payoutOrderStates),
  /** By when it is paid out if nobody acts. Null if that depends on a step that has no date yet. */
  payAt: nullable(instant),
})
export type PayoutOrder = Infer<typeof payoutOrderSchema>

export const payoutOrdersQuerySchema = object({ cursor: optional(cursor) })
export type PayoutOrdersQuery = Sent<typeof payoutOrdersQuerySchema>

export const payoutOrdersSchema = object({
  items: array(payoutOrderSchema),
  nextCursor: nullable(cursor),
})
export type PayoutOrders = Infer<typeof payoutOrdersSchema>

import Joi from 'joi'
import { languages } from '../languages.ts'
import { cursor, textOf, timeZone } from '../wire/fields.ts'
import {
  array,
  type Infer,
  nullable,
  object,
  oneOf,
  onlyTrue,
  optional,
  type Sent,
  withDefault,
} from '../wire/schema.ts'
import {
  claimSteps,
  orderRoles,
  ordersPageSize,
  ordersPageSizeMax,
  paymentStatuses,
} from './constants.ts'
import { orderSchema } from './order.ts'
import { orderStatuses, orderSteps } from './orderStates.ts'

export const ordersQuerySchema = object({
  role: withDefault(oneOf(orderRoles), 'buyer'),
  status: optional(oneOf(orderStatuses)),

  /** Tells unpaid orders (`pending`) from paid ones (`held`), which both have the status `pending`. */
  paymentStatus: optional(oneOf(paymentStatuses)),
  q: optional(textOf(1, 100)),

  /** Only orders that wait for the reader's step. */
  waiting: optional(onlyTrue),
  limit: withDefault(Joi.number().integer().min(1).max(ordersPageSizeMax), ordersPageSize),
  cursor: optional(cursor),
})
export type OrdersQuery = Sent<typeof ordersQuerySchema>

/**
 * `waiting`: the number of all orders in this role that wait for the reader's step (`waitsFor`),
 * regardless of the filter.
 */
export const ordersPageSchema = object({
  items: array(orderSchema),
  nextCursor: nullable(Joi.string()),
  waiting: Joi.number().integer().min(0),
})
export type OrdersPage = Infer<typeof ordersPageSchema>

/** Exports the whole list with these filters. */
export const exportOrdersQuerySchema = object({
  role: withDefault(oneOf(orderRoles), 'buyer'),
  status: optional(oneOf(orderStatuses)),
  paymentStatus: optional(oneOf(paymentStatuses)),
  q: optional(textOf(1, 100)),

  /** Only orders that wait for the reader's step. */
  waiting: optional(onlyTrue),
  language: withDefault(oneOf(languages), 'en'),

  /** Time zone for dates, for example `America/Monterrey`; UTC by default. */
  timeZone: withDefault(timeZone, 'UTC'),
})
export type ExportOrdersQuery = Sent<typeof exportOrdersQuerySchema>

/** The numbers of orders that wait for the reader's step as buyer and as seller. */
export const waitingOrdersSchema = object({
  buyer: Joi.number().integer().min(0),
  seller: Joi.number().integer().min(0),
})
export type WaitingOrders = Infer<typeof waitingOrdersSchema>

/** The kinds of to-do: the awaited step, or the payment that the buyer's bank has to confirm. */
export const todoKinds = ['pay', 'transfer', 'settle', ...orderSteps, ...claimSteps] as const
export type TodoKind = (typeof todoKinds)[number]

/**
 * `steps`: orders that wait for the reader's step, the nearest deadline first. `reviews`: lately
 * completed orders that the reader has not reviewed, the newest first. Both lists are limited, the
 * totals are not.
 */
export const orderTodosSchema = object({
  steps: array(orderSchema),
  reviews: array(orderSchema),
  /** The numbers of all waiting orders by side and kind, without zeros. */
  totals: optional(
    array(
      object({
        role: oneOf(orderRoles),
        kind: oneOf(todoKinds),
        count: Joi.number().integer().min(1),
      }),
    ),
  ),
  /** The number of all orders to review. */
  reviewsTotal: optional(Joi.number().integer().min(0)),
})
export type OrderTodos = Infer<typeof orderTodosSchema>

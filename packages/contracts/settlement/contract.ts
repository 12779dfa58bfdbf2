import { bind } from '../wire/bind.ts'
import * as api from './api.ts'
import { settlementRecords } from './recordContract.ts'
import { agreementSchema, settlementParamsSchema, settlementSchema } from './settlement.ts'
import { settlementDataSchema } from './settlementEvent.ts'
import { reportDraftSchema, ticketDraftSchema } from './ticket.ts'

const params = settlementParamsSchema

const base = bind(api, {
  getSettlement: {
    summary: 'The tickets, reports and settlement of one of your orders',
    params,
    response: settlementSchema,
  },
  addTicket: {
    summary: 'Add or correct a scale ticket of an order',
    params,
    body: ticketDraftSchema,
    response: settlementSchema,
  },
  addReport: {
    summary: 'Add a laboratory report to an order',
    params,
    body: reportDraftSchema,
    response: settlementSchema,
  },
  agreeToSettlement: {
    summary: 'Agree to the settlement that the other side’s weights lead to',
    params,
    body: agreementSchema,
    response: settlementSchema,
  },
  settlementChanged: { data: settlementDataSchema },
})

/** The weighing of orders, and the payment by weight and quality. */
export const settlements = { ...base, ...settlementRecords }

import type { CommonErrorCode } from '../errors.ts'
import type { ordersErrors } from '../orders/errors.ts'
import type { EventType } from '../wire/Event.ts'
import type { CallTypes, UserOperation } from '../wire/Operation.ts'
import type { Agreement, Settlement, SettlementParams } from './settlement.ts'
import type { SettlementData } from './settlementEvent.ts'
import type { ReportDraft, TicketDraft } from './ticket.ts'

type User<Types extends CallTypes> = UserOperation<
  Types,
  CommonErrorCode | keyof typeof ordersErrors
>
type Params = { params: SettlementParams }

export const getSettlement: User<Params & { response: Settlement }> = {
  method: 'get',
  path: '/api/orders/{id}/settlement',
  auth: 'user',
  errors: ['NOT_FOUND'],
}
/** A repeated call with the same key stores it once, also after hours. */
export const addTicket: User<Params & { body: TicketDraft; response: Settlement }> = {
  method: 'post',
  path: '/api/orders/{id}/tickets',
  auth: 'user',
  needsConfirmedEmail: true,
  status: 201,
  creates: true,
  errors: [
    'NOT_FOUND',
    'STEP_REFUSED',
    'TICKET_INVALID',
    'TICKET_DOUBTFUL',
    'TRUCK_WEIGHED',
    'SETTLEMENT_CHANGED',
    'TICKETS_FULL',
    'PAPER_UNKNOWN',
    'ORDER_PAPERS_FULL',
  ],
}
export const addReport: User<Params & { body: ReportDraft; response: Settlement }> = {
  method: 'post',
  path: '/api/orders/{id}/reports',
  auth: 'user',
  needsConfirmedEmail: true,
  status: 201,
  creates: true,
  errors: ['NOT_FOUND', 'STEP_REFUSED', 'TICKETS_FULL', 'PAPER_UNKNOWN', 'ORDER_PAPERS_FULL'],
}
/** Agrees to the other side's proposal. The order completes with it. */
export const agreeToSettlement: User<Params & { body: Agreement; response: Settlement }> = {
  method: 'post',
  path: '/api/orders/{id}/settlement/agreements',
  auth: 'user',
  needsConfirmedEmail: true,
  errors: ['NOT_FOUND', 'STEP_REFUSED', 'SETTLEMENT_CHANGED'],
}
export const settlementChanged: EventType<SettlementData> = {
  subject: 'orders.order.settlement',
}

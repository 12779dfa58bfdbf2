import type { CommonErrorCode } from '../errors.ts'
import type { OpenOperation, UserOperation } from '../wire/Operation.ts'
import type { SettlementPdfQuery, SettlementRecord, SettlementRecordParams } from './record.ts'
import type { SettlementParams } from './settlement.ts'

/** By the settled orders of a year, from five on. */
export const getSettlementRecord: OpenOperation<
  { params: SettlementRecordParams; response: SettlementRecord },
  CommonErrorCode
> = {
  method: 'get',
  path: '/api/settlement-records/{userId}',
  auth: 'anyone',
}
/** Provisional until the order is settled. */
export const getSettlementPdf: UserOperation<
  { params: SettlementParams; query: SettlementPdfQuery; response: string },
  CommonErrorCode
> = {
  method: 'get',
  path: '/api/orders/{id}/settlement/pdf',
  auth: 'user',
  limitMs: 15_000,
  errors: ['NOT_FOUND'],
}

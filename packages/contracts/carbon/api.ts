import type { CommonErrorCode } from '../errors.ts'
import type { ordersErrors } from '../orders/errors.ts'
import type { OrderParams } from '../orders/order.ts'
import type { OpenOperation, UserOperation } from '../wire/Operation.ts'
import type {
  CarbonEstimateQuery,
  CarbonRowsQuery,
  CarbonYearQuery,
  ExportCarbonQuery,
  StatementParams,
  StatementPdfQuery,
} from './requests.ts'
import type { CarbonEstimate, CarbonRows, CarbonYear, OrderCarbon } from './statement.ts'

type Code = CommonErrorCode | keyof typeof ordersErrors

export const estimateCarbon: OpenOperation<
  { query: CarbonEstimateQuery; response: CarbonEstimate },
  Code
> = { method: 'get', path: '/api/carbon/estimate', auth: 'anyone', errors: ['NOT_FOUND'] }

export const getOrderCarbon: UserOperation<{ params: OrderParams; response: OrderCarbon }, Code> = {
  method: 'get',
  path: '/api/orders/{id}/carbon',
  auth: 'user',
  errors: ['NOT_FOUND'],
}

export const getCarbonYear: UserOperation<{ query: CarbonYearQuery; response: CarbonYear }, Code> =
  { method: 'get', path: '/api/carbon/year', auth: 'user' }

export const listCarbonStatements: UserOperation<
  { query: CarbonRowsQuery; response: CarbonRows },
  Code
> = { method: 'get', path: '/api/carbon/statements', auth: 'user', errors: ['NOT_FOUND'] }

export const exportCarbon: UserOperation<{ query: ExportCarbonQuery; response: string }, Code> = {
  method: 'get',
  path: '/api/carbon/export',
  auth: 'user',
}

/** The statement as a tagged PDF. Third companies get 404. */
export const getStatementPdf: UserOperation<
  { params: StatementParams; query: StatementPdfQuery; response: string },
  Code
> = {
  method: 'get',
  path: '/api/carbon/statements/{number}/pdf',
  auth: 'user',
  limitMs: 15_000,
  errors: ['NOT_FOUND'],
}

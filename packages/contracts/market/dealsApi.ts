import type { catalogErrors } from '../catalog/errors.ts'
import type { CommonErrorCode } from '../errors.ts'
import type { OpenOperation } from '../wire/Operation.ts'
import type { Deals, DealsQuery, ExportDealsQuery } from './deals.ts'

type Code = CommonErrorCode | keyof typeof catalogErrors

export const listDeals: OpenOperation<{ query: DealsQuery; response: Deals }, Code> = {
  method: 'get',
  path: '/api/market/deals',
  auth: 'anyone',
}

export const exportDeals: OpenOperation<{ query: ExportDealsQuery; response: string }, Code> = {
  method: 'get',
  path: '/api/market/deals/export',
  auth: 'anyone',
}

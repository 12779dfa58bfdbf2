import type { catalogErrors } from '../catalog/errors.ts'
import type { CommonErrorCode } from '../errors.ts'
import type { OpenOperation } from '../wire/Operation.ts'
import type { AskCell, AskCellQuery, Asks, ExportAsksQuery } from './asks.ts'

type Code = CommonErrorCode | keyof typeof catalogErrors

export const listAsks: OpenOperation<{ response: Asks }, Code> = {
  method: 'get',
  path: '/api/market/asks',
  auth: 'anyone',
}

export const getAskCell: OpenOperation<{ query: AskCellQuery; response: AskCell }, Code> = {
  method: 'get',
  path: '/api/market/asks/cell',
  auth: 'anyone',
}

export const exportAsks: OpenOperation<{ query: ExportAsksQuery; response: string }, Code> = {
  method: 'get',
  path: '/api/market/asks/export',
  auth: 'anyone',
}

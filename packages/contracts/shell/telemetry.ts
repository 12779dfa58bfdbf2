import { telemetryBytesMax } from './constants.ts'
import type { CommonErrorCode } from '../errors.ts'
import type { OpenOperation } from '../wire/Operation.ts'
import type { TelemetryReport } from './sliceReport.ts'

export const reportTelemetry: OpenOperation<{ body: TelemetryReport }, CommonErrorCode> = {
  method: 'post',
  path: '/api/telemetry',
  auth: 'anyone',
  status: 204,
  bodyBytesMax: telemetryBytesMax,
  isGateways: true,
  errors: ['TOO_MANY_REQUESTS'],
}

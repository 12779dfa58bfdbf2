import type { CommonErrorCode } from '../errors.ts'
import type { OpenOperation } from '../Operation.ts'

/** What a browser says of one slice on a page, once each: that the page opened it, or that it failed there. Nothing of who reads, what and where. */
export type SliceReport = {
  /** As in the registry: `shell` or a remote. */
  name: string
  version: string
  event: 'opened' | 'broken'
  /** What kind of error it was, e.g. `TypeError`. */
  error?: string
  /** Where in the slice's own files: `profile.1a2b3c4d.js:1:2345`. */
  at?: string
}

export type TelemetryReport = { slices: SliceReport[] }

/** Most bytes of one report, and of slices in it. */
export const telemetryBytesMax = 4096
export const telemetrySlicesMax = 12

export const reportTelemetry: OpenOperation<{ body: TelemetryReport }, CommonErrorCode> = {
  method: 'post',
  path: '/api/telemetry',
  auth: 'anyone',
  status: 204,
  bodyBytesMax: telemetryBytesMax,
  isGateways: true,
  errors: ['TOO_MANY_REQUESTS'],
}

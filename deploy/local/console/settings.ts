import { join, resolve } from 'node:path'
import { rootDir } from '@materia/build/slices.ts'
import { UserError } from './UserError.mjs'

/**
 * The absolute path of the folder for data that survives a restart: `DATA_DIR`, else `.data` in the
 * project.
 */
export function dataDirFromEnvironment(): string {
  return resolve(process.env['DATA_DIR'] || join(rootDir, '.data'))
}

/** The gateway's port: `PORT`, else 8080. */
export function portFromEnvironment(): number {
  const text = process.env['PORT'] || '8080'
  const port = Number(text)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new UserError(`PORT must be a number from 0 (any free port) to 65535, not ${text}`)
  return port
}

/**
 * Whether one process runs all services and the gateway: `PROCESSES`, else yes. No, when the
 * gateway has several processes, or when spans tell services by their process.
 */
export function isSharedFromEnvironment(): boolean {
  const { PROCESSES = '', GATEWAY_PROCESSES = '', OTEL_EXPORTER_OTLP_ENDPOINT = '' } = process.env
  if (!['', 'one', 'each'].includes(PROCESSES))
    throw new UserError(`PROCESSES must be one or each, not ${PROCESSES}`)
  return PROCESSES !== 'each' && Number(GATEWAY_PROCESSES) < 2 && OTEL_EXPORTER_OTLP_ENDPOINT === ''
}

import Joi, { type SchemaMap } from 'joi'

/** The virus scanner of a service. */
export type ScanConfig = {
  CLAMD_URL?: string
}

/** The schema of `ScanConfig`. A service spreads it into its own schema. */
export const scanConfig: SchemaMap<ScanConfig, true> = {
  CLAMD_URL: Joi.string()
    .pattern(
      /^(?:tcp:\/\/(?:[\w.-]+|\[[0-9a-f:]+\]):\d{1,5}|(?:unix:\/\/)?\/.+)$/i,
      'tcp://host:port or the path of a socket',
    )
    .meta({ type: '`tcp://host:port` or a socket path' })
    .description(
      'The clamd that scans every upload before it is stored. Its `StreamMaxLength` must be 10 MB or more. Without it, uploads are not scanned.',
    ),
}

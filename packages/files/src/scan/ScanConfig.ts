import Joi, { type SchemaMap } from 'joi'

/** The virus scanner of a service, of its environment. */
export type ScanConfig = {
  /** Where clamd listens: `tcp://host:port`, or the path of its socket. */
  CLAMD_URL?: string
}

/** The schema of `ScanConfig`, to be spread into a service's own. */
export const scanConfig: SchemaMap<ScanConfig, true> = {
  CLAMD_URL: Joi.string().pattern(
    /^(?:tcp:\/\/(?:[\w.-]+|\[[0-9a-f:]+\]):\d{1,5}|(?:unix:\/\/)?\/.+)$/i,
    'tcp://host:port or the path of a socket',
  ),
}

import { tableRates } from '@materia/contracts/freight/tableRates.ts'
import { createFailureLog } from '@materia/service-kit/src/observe/failureLog.ts'
import type { Logger } from '@materia/service-kit/src/observe/log.ts'
import { requestProviderRates } from './requestProviderRates.ts'
import type { Freight, Shipment } from './Freight.ts'

type Options = {
  /** The provider's URL. If empty, the price table is used. */
  url: string
  key: string | undefined
  findMxnPerUsd: () => Promise<number>
  log: Logger
  now: () => Date
  limitMs?: number
}

/**
 * Gets rates from the provider if one is configured. Falls back to our own table if there is none
 * or it fails.
 */
export function createFreight({
  url,
  key,
  findMxnPerUsd,
  log,
  now,
  limitMs = 3_000,
}: Options): Freight {
  const logFailure = createFailureLog(log)
  const ratesOfTable = async (shipment: Shipment) => tableRates(shipment, await findMxnPerUsd())
  return async (shipment) => {
    if (!url || !key) return { rates: await ratesOfTable(shipment), isEstimate: false }
    try {
      return {
        rates: await requestProviderRates({ url, key, now, limitMs }, shipment),
        isEstimate: false,
      }
    } catch (error) {
      logFailure('freight is estimated', error)
      return { rates: await ratesOfTable(shipment), isEstimate: true }
    }
  }
}

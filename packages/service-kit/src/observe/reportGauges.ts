import { Gauge } from 'prom-client'
import type { Metrics } from './metrics.ts'

/** A number that a service reports on `/metrics`. */
export type ServiceGauge = { name: string; help: string; read: () => Promise<number> }

/** Reports numbers of a service. Each scrape reads them. A value is NaN if that fails. */
export function reportGauges({ registry }: Metrics, gauges: ServiceGauge[]): void {
  for (const { name, help, read } of gauges)
    registry.registerMetric(
      new Gauge({
        name,
        help,
        registers: [],
        async collect() {
          this.set(await read().catch(() => NaN))
        },
      }),
    )
}

import type { Connection } from 'mongoose'
import { Counter } from 'prom-client'
import type { Logger } from '../observe/log.ts'
import type { Metrics } from '../observe/metrics.ts'
import { type UnreadableRow, unreadableSignal } from './readRows.ts'

type ReportOptions = { connection: Connection; log: Logger; metrics: Metrics }

/** Bounds the memory of logged rows. After this many others, a row is logged again. */
const rememberedMax = 10_000

/** Counts every read of an unreadable row, and logs each such row once. */
export function reportUnreadable({ connection, log, metrics }: ReportOptions): void {
  const logged = new Set<string>()
  const count = new Counter({
    name: 'unreadable_rows_total',
    help: 'Reads of rows that this version cannot read and leaves out or refuses',
    labelNames: ['collection'],
    registers: [metrics.registry],
  })
  connection.on(unreadableSignal, ({ collection, id, cause }: UnreadableRow) => {
    count.inc({ collection })
    const row = `${collection}/${id}`
    if (logged.has(row)) return
    logged.add(row)
    const [oldest] = logged
    if (oldest !== undefined && logged.size > rememberedMax) logged.delete(oldest)
    log.error({ err: cause, collection, id }, 'row cannot be read')
  })
}

import type { ExchangeRate } from '@materia/contracts/catalog/search.ts'
import { createLoop } from '@materia/service-kit/src/jobs/createLoop.ts'
import type { Logger } from '@materia/service-kit/src/observe/log.ts'
import type { Model } from 'mongoose'
import type { ExchangeRateDocument } from '../model/exchangeRate.ts'
import { findLatestRate } from './findLatestRate.ts'

type Part = { isLoaded: () => boolean; stop: () => Promise<unknown> }

type Options<Rated extends Part> = {
  exchangeRates: Model<ExchangeRateDocument>
  /** The rate of the served part. A new rate is written into it. */
  exchangeRate: ExchangeRate
  start: (mxnPerUsd: number) => Rated
  log: Logger
  pollMs?: number
}

const loadPollMs = 100

/**
 * Keeps a part whose prices are all in US cents. A new exchange rate starts the next one, which is
 * served once it is loaded.
 */
export function followRate<Rated extends Part>({
  exchangeRates,
  exchangeRate,
  start,
  log,
  pollMs = 30_000,
}: Options<Rated>) {
  const loop = createLoop()
  let served = start(exchangeRate.mxnPerUsd)
  let next: Rated | undefined
  const following = follow()

  async function follow(): Promise<void> {
    while (!loop.isStopped) {
      try {
        const latest = await findLatestRate(exchangeRates)
        if (latest && latest.mxnPerUsd !== exchangeRate.mxnPerUsd) await replace(latest)
        else if (latest) exchangeRate.date = latest.date
      } catch (err) {
        log.warn({ err }, 'the exchange rate is not followed')
      }
      await loop.wait(pollMs)
    }
  }

  async function replace(latest: ExchangeRate): Promise<void> {
    next = start(latest.mxnPerUsd)
    while (!(served.isLoaded() && next.isLoaded()) && !loop.isStopped) await loop.wait(loadPollMs)
    if (loop.isStopped) return
    const replaced = served
    served = next
    next = undefined
    Object.assign(exchangeRate, latest)
    await replaced.stop()
  }

  return {
    served: () => served,
    /** The served one, and the next one while it loads. */
    all: () => (next ? [served, next] : [served]),
    async stop(): Promise<void> {
      loop.stop()
      await following
      await Promise.all([served.stop(), next?.stop()])
    },
  }
}

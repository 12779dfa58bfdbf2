import { Deadline } from '@materia/service-kit/src/Deadline.ts'
import type { Logger } from '@materia/service-kit/src/log.ts'
import type { Config } from '../config.ts'
import type { OrdersDeps } from '../deps.ts'
import { createSandbox } from './createSandbox.ts'
import type { PaymentProvider } from './PaymentProvider.ts'

type Options = Pick<OrdersDeps, 'sandboxPayments' | 'now'> & { log: Logger; provider: Config['PAYMENT_PROVIDER'] }

/** The provider that payments go by. Which one that is, and that a sandbox moves no money, is said at the start. */
export function createPayment({ log, provider, ...deps }: Options): PaymentProvider {
  log.warn({ provider }, 'payments are a sandbox: no money moves')
  return bounded(createSandbox(deps))
}

const limitMs = 4_000

/** A provider that is silent is one that is not available: nobody knows then what it did. */
export function bounded(provider: PaymentProvider, ms = limitMs): PaymentProvider {
  const within = <Given extends unknown[], Answer>(call: (...given: Given) => Promise<Answer>) => (...given: Given) => new Deadline(ms).race(call(...given))
  return {
    authorise: within(provider.authorise),
    find: within(provider.find),
    capture: within(provider.capture),
    void: within(provider.void),
    refund: within(provider.refund),
    payOut: within(provider.payOut),
  }
}

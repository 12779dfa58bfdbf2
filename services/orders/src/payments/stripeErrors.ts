import { unavailable } from '@materia/service-kit/src/AppError.ts'
import type { Logger } from '@materia/service-kit/src/observe/log.ts'
import Stripe from 'stripe'
import type { PaymentProvider } from './PaymentProvider.ts'

const {
  StripeError,
  StripeCardError,
  StripeInvalidRequestError,
  StripeSignatureVerificationError,
} = Stripe.errors

/** Whether Stripe has said no, for good: a card's bank refuses, or what was asked cannot be (any more). */
export function isRefused(error: unknown): boolean {
  return (
    error instanceof StripeCardError ||
    error instanceof StripeInvalidRequestError ||
    error instanceof StripeSignatureVerificationError
  )
}

/** Asks for something that may have been done or given up meanwhile: what has become of it is read afterwards. */
export async function ignoring(
  log: Logger,
  key: string,
  call: () => Promise<unknown>,
): Promise<void> {
  await call().catch((error: unknown) => {
    if (!isRefused(error)) throw error
    log.warn({ key, ...describe(error) }, 'Stripe refused')
  })
}

/** What Stripe has made; null where it says for good that it makes no such thing. */
export async function createdOrRefused<Made>(
  log: Logger,
  key: string,
  create: () => Promise<Made>,
): Promise<Made | null> {
  return create().catch((error: unknown) => {
    if (!isRefused(error)) throw error
    log.error({ key, ...describe(error) }, 'Stripe makes no such payment')
    return null
  })
}

/** Its codes alone: what was sent and answered is nobody's to read in a log. */
export function describe(error: unknown): object {
  return error instanceof StripeError
    ? {
        type: error.type,
        code: error.code,
        decline: error.decline_code,
        stripeRequest: error.requestId,
      }
    : { type: 'unknown' }
}

/** A Stripe that cannot be asked now is one that is not available; its own errors, which repeat what was sent, go no further. */
export function speaking(provider: PaymentProvider): PaymentProvider {
  const spoken =
    <Given extends unknown[], Answer>(call: (...given: Given) => Promise<Answer>) =>
    (...given: Given) =>
      call(...given).catch((error: unknown) => {
        throw error instanceof StripeError
          ? unavailable(new Error(`Stripe: ${JSON.stringify(describe(error))}`))
          : error
      })
  return {
    authorise: spoken(provider.authorise),
    find: spoken(provider.find),
    capture: spoken(provider.capture),
    void: spoken(provider.void),
    refund: spoken(provider.refund),
    payOut: spoken(provider.payOut),
    payoutAccount: spoken(provider.payoutAccount),
    startPayoutSetup: spoken(provider.startPayoutSetup),
    readWebhook: spoken(provider.readWebhook),
  }
}

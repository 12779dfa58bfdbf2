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

/**
 * Whether Stripe's refusal is final: the card's bank declines, or the request is (no longer)
 * possible.
 */
export function isRefused(error: unknown): boolean {
  return (
    error instanceof StripeCardError ||
    error instanceof StripeInvalidRequestError ||
    error instanceof StripeSignatureVerificationError
  )
}

/**
 * Ignores a refusal, because the action may have been done or cancelled meanwhile. The caller then
 * reads the state.
 */
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

/** Creates an object at Stripe. Null if Stripe refuses for good. */
export async function createdOrRefused<Made>(
  log: Logger,
  key: string,
  create: () => Promise<Made>,
): Promise<Made | null> {
  return create().catch((error: unknown) => {
    if (!isRefused(error)) throw error
    log.error({ key, ...describe(error) }, 'Stripe refuses to create this payment')
    return null
  })
}

/**
 * Only Stripe's codes, because requests and responses hold personal data that logs must not show.
 */
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

/**
 * Turns Stripe's errors of a call into UNAVAILABLE. Stripe's own messages repeat the request, so
 * they must not be logged.
 */
export const spoken =
  <Given extends unknown[], Answer>(call: (...given: Given) => Promise<Answer>) =>
  (...given: Given) =>
    call(...given).catch((error: unknown) => {
      throw error instanceof StripeError
        ? unavailable(new Error(`Stripe: ${JSON.stringify(describe(error))}`))
        : error
    })

export function speaking(provider: PaymentProvider): PaymentProvider {
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

import { createHmac, timingSafeEqual } from 'node:crypto'
import { ordersErrors } from '@materia/contracts/orders/errors.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'

/** Signs a webhook of the sandbox. */
export const signatureHeader = 'materia-signature'
const toleranceSeconds = 300

/** `t=<seconds>,v1=<hex>`: the send time, and an HMAC-SHA256 of this time and the body. */
export function signWebhook(secret: string, body: string | Buffer, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000)
  return `t=${seconds},v1=${signatureOf(secret, seconds, body).toString('hex')}`
}

/**
 * Throws WEBHOOK_INVALID if no secret signed the body, or if the signature is older than five
 * minutes.
 */
export function requireSigned(secrets: string[], header: unknown, body: Buffer, now: Date): void {
  const [, seconds, hex = ''] =
    /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(typeof header === 'string' ? header : '') ?? []
  const isTimely = Math.abs(now.getTime() / 1000 - Number(seconds)) <= toleranceSeconds
  const isSigned = secrets.some(
    (secret) =>
      hex !== '' &&
      timingSafeEqual(signatureOf(secret, Number(seconds), body), Buffer.from(hex, 'hex')),
  )
  if (!isTimely || !isSigned) throw new AppError(ordersErrors.WEBHOOK_INVALID)
}

function signatureOf(secret: string, seconds: number, body: string | Buffer): Buffer {
  return createHmac('sha256', secret).update(`${seconds}.`).update(body).digest()
}

import { signatureHeader, signWebhook } from '../src/payments/webhookSignature.ts'
import type { startOrders } from './startOrders.ts'

/** The webhook secret of the sandbox in tests. */
export const sandboxSecret = 'what the sandbox signs its webhooks by in tests'

export type SentWebhook = {
  id?: string
  signedBy?: string
  at?: Date
  signedBody?: string
  provider?: string
  header?: string
}

let last = 0

/** Sends a signed webhook as the sandbox does. Returns the status and error code of the response. */
export async function sendSandboxWebhook(
  { call, clock }: Pick<Awaited<ReturnType<typeof startOrders>>, 'call' | 'clock'>,
  type: string,
  orderId: number,
  {
    id = `evt-${++last}`,
    signedBy = sandboxSecret,
    at = clock.now,
    provider = 'sandbox',
    ...sent
  }: SentWebhook = {},
) {
  const body = { id, type, orderId }
  const header = sent.header ?? signWebhook(signedBy, sent.signedBody ?? JSON.stringify(body), at)
  const { status, body: answer } = await call('POST', `/api/payments/webhooks/${provider}`, {
    body,
    headers: { [signatureHeader]: header },
  })
  return [status, Reflect.get(Object(answer), 'code')]
}

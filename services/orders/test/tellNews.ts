import { signatureHeader, signWebhook } from '../src/payment/webhookSignature.ts'
import type { startOrders } from './startOrders.ts'

/** What the sandbox signs its webhooks by, where a test starts orders with it as SANDBOX_WEBHOOK_SECRET. */
export const sandboxSecret = 'what the sandbox signs its webhooks by in tests'

export type SentNews = {
  id?: string
  signedBy?: string
  at?: Date
  signedBody?: string
  provider?: string
  header?: string
}

let last = 0

/** Sends news of a payment as the sandbox would, and returns status and code of the response. */
export async function tellNews(
  { call, clock }: Pick<Awaited<ReturnType<typeof startOrders>>, 'call' | 'clock'>,
  type: string,
  orderId: number,
  {
    id = `evt-${++last}`,
    signedBy = sandboxSecret,
    at = clock.now,
    provider = 'sandbox',
    ...sent
  }: SentNews = {},
) {
  const body = { id, type, orderId }
  const header = sent.header ?? signWebhook(signedBy, sent.signedBody ?? JSON.stringify(body), at)
  const { status, body: answer } = await call('POST', `/api/payments/webhooks/${provider}`, {
    body,
    headers: { [signatureHeader]: header },
  })
  return [status, Reflect.get(Object(answer), 'code')]
}

import { webhookBytesMax } from '@materia/contracts/orders/constants.ts'
import { orders } from '@materia/contracts/orders/contract.ts'
import { notFound } from '@materia/service-kit/src/AppError.ts'
import { readBytes } from '@materia/service-kit/src/http/readBody.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import type { PaymentConfig } from '@materia/contracts/orders/payment.ts'
import type { Model } from 'mongoose'
import { onPaymentNews, type PaymentNewsDeps } from './onPaymentNews.ts'
import type { PaymentEventDocument } from './paymentEvent.ts'

type Deps = PaymentNewsDeps & {
  paymentConfig: PaymentConfig
  paymentEvents: Model<PaymentEventDocument>
}

/**
 * Reads the raw body, because the signature covers it. After an error the provider sends the
 * webhook again.
 */
export function receiveWebhook(deps: Deps) {
  return route(orders.receiveWebhook, async ({ params, cause, ctx }) => {
    if (params.provider !== deps.paymentConfig.provider) throw notFound()
    const { id, key } = await deps.payment.readWebhook({
      headers: ctx.req.headers,
      body: await readBytes(ctx.req, webhookBytesMax),
    })
    const _id = `${params.provider}/${id}`
    if (key === null || (await deps.paymentEvents.exists({ _id }))) return
    await onPaymentNews(deps, key, { traceId: cause.traceId })
    await deps.paymentEvents.updateOne(
      { _id },
      { $setOnInsert: { at: deps.now() } },
      { upsert: true },
    )
  })
}

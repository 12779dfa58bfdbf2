import { createHmac } from 'node:crypto'
import type { Currency } from '@materia/contracts/catalog/lists/constants.ts'
import type { FreightRate } from '@materia/contracts/freight/shipment.ts'
import { toCents } from '@materia/contracts/money.ts'
import Joi from 'joi'
import type { Shipment } from './Freight.ts'

export type Provider = { url: string; key: string; now: () => Date; limitMs: number }

type ProviderRate = Omit<FreightRate, 'cents'> & { rate: string; currency: Currency }

const answerBytesMax = 64 * 1024
const name = Joi.string().trim().min(1).max(80)
const answerSchema = Joi.object<{ rates: ProviderRate[] }>({
  rates: Joi.array()
    .max(20)
    .required()
    .items(
      Joi.object({
        carrier: name.required(),
        service: name.required(),
        rate: Joi.string()
          .pattern(/^\d{1,9}\.\d{2}$/)
          .required(),
        currency: Joi.string().required(),
        estimatedDays: Joi.number().integer().min(1).max(90).required(),
      }).unknown(),
    ),
})
  .unknown()
  .prefs({ convert: false })

/**
 * Requests rates as `freight.openapi.json` defines. Throws if the response is late or breaks that
 * definition.
 */
export async function requestProviderRates(
  { url, key, now, limitMs }: Provider,
  shipment: Shipment,
): Promise<FreightRate[]> {
  const body = JSON.stringify(shipment)
  const at = Math.floor(now().getTime() / 1000)
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'materia-signature': `t=${at},v1=${signatureOf(key, at, body)}`,
    },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(limitMs),
  })
  const text = await readText(answer)
  if (!answer.ok) throw new Error(`The freight provider responds with status ${answer.status}`)
  const { rates } = Joi.attempt(JSON.parse(text), answerSchema)
  const inOther = rates.find(({ currency }) => currency !== shipment.currency)
  if (inOther)
    throw new Error(
      `The freight provider responds in ${inOther.currency} instead of ${shipment.currency}`,
    )
  return rates
    .map(({ carrier, service, rate, estimatedDays }) => ({
      carrier,
      service,
      cents: toCents(rate),
      estimatedDays,
    }))
    .toSorted((one, other) => one.cents - other.cents)
}

/** HMAC of the time in seconds, a dot and the body. */
export function signatureOf(key: string, at: number, body: string): string {
  return createHmac('sha256', key).update(`${at}.${body}`).digest('hex')
}

async function readText({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body ?? []) {
    bytes += chunk.length
    if (bytes > answerBytesMax)
      throw new Error(`The freight provider responds with more than ${answerBytesMax} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

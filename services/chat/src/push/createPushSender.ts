import { daySeconds } from '@materia/contracts/durations.ts'
import { createPrivateKey, sign } from 'node:crypto'
import type { PushDevice, PushPayload } from '@materia/contracts/chat/push/pushDevice.ts'
import { encryptPush } from './encryptPush.ts'
import type { PushKeys } from './readPushKeys.ts'

/** `isGone`: the browser is no longer subscribed. `isTemporary`: a retry may succeed. */
export type PushResult =
  | { isSent: true }
  | { isSent: false; isGone: boolean; isTemporary: boolean; reason: string }
export type SendPush = (
  device: Pick<PushDevice, 'endpoint' | 'keys'>,
  payload: PushPayload,
  now: Date,
) => Promise<PushResult>

const limitMs = 5_000
/** After this time the mail has notified the company. */
const retentionSeconds = daySeconds
const tokenHours = 12

/**
 * Sends to push services (RFC 8030). They learn the sender (RFC 8292), the browser and the
 * frequency, but not the content. `subject` is the operator's contact.
 */
export function createPushSender({ publicKey, privateKey }: PushKeys, subject: string): SendPush {
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) =>
    half.toString('base64url'),
  )
  const key = createPrivateKey({
    key: { kty: 'EC', crv: 'P-256', x, y, d: privateKey },
    format: 'jwk',
  })

  function authorize(endpoint: string, now: Date): string {
    const claims = {
      aud: new URL(endpoint).origin,
      exp: Math.floor(now.getTime() / 1000) + tokenHours * 60 * 60,
      sub: subject,
    }
    const text = [{ typ: 'JWT', alg: 'ES256' }, claims]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.')
    const signature = sign('sha256', Buffer.from(text), {
      key,
      dsaEncoding: 'ieee-p1363',
    }).toString('base64url')
    return `vapid t=${text}.${signature}, k=${publicKey}`
  }

  return async ({ endpoint, keys }, payload, now) => {
    const headers = {
      Authorization: authorize(endpoint, now),
      'Content-Encoding': 'aes128gcm',
      'Content-Type': 'application/octet-stream',
      TTL: String(retentionSeconds),
      Urgency: 'high',
      // A device that was offline gets only the newest push message of each conversation.
      Topic: payload.tag,
    }
    try {
      const body = new Uint8Array(encryptPush(JSON.stringify(payload), keys))
      const answer = await fetch(endpoint, {
        method: 'POST',
        redirect: 'manual',
        headers,
        body,
        signal: AbortSignal.timeout(limitMs),
      })
      await answer.body?.cancel()
      if (answer.ok) return { isSent: true }
      return {
        isSent: false,
        isGone: [404, 410].includes(answer.status),
        isTemporary: answer.status === 429 || answer.status >= 500,
        reason: String(answer.status),
      }
    } catch (error) {
      return { isSent: false, isGone: false, isTemporary: true, reason: String(error) }
    }
  }
}

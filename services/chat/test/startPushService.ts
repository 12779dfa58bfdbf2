import { createECDH, createPublicKey, randomBytes, verify } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PushPayload } from '@materia/contracts/chat/push/pushDevice.ts'
import type { Language } from '@materia/contracts/languages.ts'
import { decryptPush } from './decryptPush.ts'

type Arrived = {
  path: string
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

/**
 * Starts a push service with a status that tests set, and browsers that read the received messages.
 */
export async function startPushService() {
  const arrived: Arrived[] = []
  let status = 201
  const server = createServer(async (req, res) => {
    const chunks: Buffer[] = []
    for await (const chunk of req) chunks.push(chunk)
    arrived.push({ path: req.url ?? '', headers: req.headers, body: Buffer.concat(chunks) })
    res.writeHead(status, { location: 'http://127.0.0.1:1/elsewhere' }).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    url,
    arrived,
    answerWith: (next: number) => (status = next),
    /** A subscribed browser. */
    browser(name: string, language: Language = 'en') {
      const own = createECDH('prime256v1')
      const auth = randomBytes(16).toString('base64url')
      const p256dh = own.generateKeys().toString('base64url')
      return {
        subscription: { endpoint: `${url}/${name}`, keys: { p256dh, auth }, language },
        /** The payloads that arrived for this browser. */
        received: (): PushPayload[] =>
          arrived
            .filter(({ path }) => path === `/${name}`)
            .map(({ body }) => JSON.parse(decryptPush(body, own, auth))),
      }
    },
    stop: async () => void (await new Promise((resolve) => server.close(resolve))),
  }
}

/**
 * Verifies and reads a sender's token (RFC 8292) as a push service does. Throws when it is not
 * signed.
 */
export function readVapid(authorization: unknown) {
  const [, token = '', key = ''] =
    /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(String(authorization)) ?? []
  const [header = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) =>
    half.toString('base64url'),
  )
  const publicKey = createPublicKey({
    key: { kty: 'EC', crv: 'P-256', x: x!, y: y! },
    format: 'jwk',
  })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isSigned) throw new Error('Not signed')
  return { key, ...JSON.parse(Buffer.from(claims, 'base64url').toString()) }
}

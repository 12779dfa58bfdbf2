import type { Server } from 'node:http'
import type Koa from 'koa'
import {
  addressHeader,
  identityHeader,
  identitySigningKey,
  publicKeyOf,
  publicKeyText,
  signIdentity,
} from './identity/identityHeader.ts'
import { createLog } from './observe/log.ts'
import { type CallerSession, sessionHeader, signSession } from './identity/sessionHeader.ts'

type TestCall = {
  /** Sent as JSON. Text and bytes are sent unchanged. */
  body?: unknown
  /**
   * The caller in the identity header, by default with a session that has just begun. A null
   * session imitates a gateway of the last release.
   */
  user?: {
    userId: number
    role?: string
    isEmailConfirmed?: boolean
    session?: Partial<CallerSession> | null
  }
  /** The client's address in the identity header. */
  address?: string
  headers?: Record<string, string>
  signal?: AbortSignal
}

/** A response for assertions. `body` is parsed JSON, or text. */
export type TestResponse = { status: number; headers: Headers; body: unknown }

/** Signs identities in tests. Apps under test verify with its public key. */
export const testIdentitySigningKey = identitySigningKey('a key that only tests ever sign with')
export const testIdentityPublicKeys = [publicKeyOf(publicKeyText(testIdentitySigningKey))]
export const testLog = createLog({ name: 'test', level: 'silent' })
/** The options of `createApp` besides the routes. */
export const testApp = {
  name: 'test',
  identityPublicKeys: testIdentityPublicKeys,
  log: testLog,
  isReady: async () => [],
}

/**
 * Serves an app on a free port and calls it over HTTP. `now` sets the start of the caller's
 * session.
 */
export async function startTestApp(app: Koa, now: () => Date = () => new Date()) {
  const server = await new Promise<Server>((resolve) => {
    const listening = app.listen(0, '127.0.0.1', () => resolve(listening))
  })
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`

  const call = async (
    method: string,
    path: string,
    { body, user, address, headers = {}, signal }: TestCall = {},
  ): Promise<TestResponse> => {
    const answer = await fetch(url + path, {
      method,
      ...(signal && { signal }),
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...((user || address) && {
          [user ? identityHeader : addressHeader]: signIdentity(
            testIdentitySigningKey,
            { role: user && 'user', address, ...user },
            new Date(),
          ),
        }),
        ...(user &&
          user.session !== null && {
            [sessionHeader]: signSession(testIdentitySigningKey, user.userId, {
              id: `session-of-${user.userId}`,
              startedAt: now().getTime(),
              ...user.session,
            }),
          }),
        ...headers,
      },
      ...(body !== undefined && {
        body:
          typeof body === 'string'
            ? body
            : Buffer.isBuffer(body)
              ? new Uint8Array(body)
              : JSON.stringify(body),
      }),
    })
    const text = await answer.text()
    const isJson = answer.headers.get('content-type')?.startsWith('application/json') && text !== ''
    return {
      status: answer.status,
      headers: answer.headers,
      body: isJson ? JSON.parse(text) : text,
    }
  }
  const stop = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return { server, url, call, stop }
}

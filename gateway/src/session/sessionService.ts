import type Koa from 'koa'
import { commonErrors } from '@materia/contracts/errors.ts'
import type { SessionCalls, SessionChangeKind } from '@materia/contracts/services.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import { publicSessionId } from '@materia/service-kit/src/identity/sessionHeader.ts'
import { type ServiceResponse, callService } from '../proxy/callService.ts'
import { type Signers, callerHeaders } from './callerHeaders.ts'
import type { Deadlines } from '../proxy/deadlines.ts'
import { parseResponse } from '../proxy/parseResponse.ts'
import type { SignedIn } from './session.ts'
import type { Upstream } from '../proxy/upstreams.ts'

/**
 * `user`: the user whose request causes the call. `isRead`: the service only looks something up,
 * for example checks a password.
 */
type SessionCall = {
  path: string
  body: object
  user?: SignedIn
  isRead?: boolean
  headers?: string[]
}

/** The service that decides who may begin a session, and records their changes. */
export type SessionService = {
  calls: SessionCalls
  call: (ctx: Koa.Context, call: SessionCall) => Promise<ServiceResponse>
  /** The key that counts login attempts for this name. */
  accountOf: (ctx: Koa.Context, username: string) => Promise<string>
  /** Records the user's session change in the security log, with the ids of the ended sessions. */
  recordChange: (
    ctx: Koa.Context,
    user: SignedIn,
    change: { kind: SessionChangeKind; ids: string[] },
  ) => Promise<void>
}

export type SessionServiceDeps = { deadlines: Deadlines; signers: Signers; isBehindTls: boolean }

const maxResponseBytes = 64 * 1024

export function createSessionService(
  upstream: Upstream,
  calls: SessionCalls,
  { deadlines, signers, isBehindTls }: SessionServiceDeps,
): SessionService {
  const { findAccount, recordSessionChange, accountKey } = calls

  const call: SessionService['call'] = (ctx, { path, body, user, isRead = false, headers = [] }) =>
    callService({
      upstream,
      deadlines,
      method: 'POST',
      isRead,
      path,
      headers: [...callerHeaders(ctx.req, user ?? null, { ...signers, isBehindTls }), ...headers],
      body: JSON.stringify(body),
      maxBytes: maxResponseBytes,
    })

  return {
    calls,
    call,

    // An unknown name is counted like a known one, so that limits do not reveal which names exist.
    async accountOf(ctx, username) {
      const response = await call(ctx, { path: findAccount.path, body: { username }, isRead: true })
      // 404: an identity service of the last release. Remove with the next release.
      if (response.status !== 200 && response.status !== 404)
        throw unexpected(findAccount.path, response)
      const id =
        response.status === 404 ? null : parseResponse(response.body, findAccount.response).id
      return id === null ? `name ${accountKey(username)}` : accountOfUser(id)
    },

    async recordChange(ctx, user, { kind, ids }) {
      const response = await call(ctx, {
        path: recordSessionChange.path,
        body: { kind, sessionIds: ids.map(publicSessionId) },
        user,
      })
      // 404: an identity service of the last release has no security log. Remove with the next
      // release.
      if (response.status !== 204 && response.status !== 404)
        throw unexpected(recordSessionChange.path, response)
    },
  }
}

/** The key that `accountOf` returns for this user. */
export const accountOfUser = (id: number) => `user ${id}`

function unexpected(path: string, { status }: ServiceResponse): AppError {
  return new AppError(status === 503 ? commonErrors.UNAVAILABLE : commonErrors.BAD_GATEWAY, {
    cause: new Error(`${path} responded with ${status}`),
  })
}

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

/** `user`: whose request it is made for. `isRead`: its service only looks something up, as whether a password is right. */
type SessionCall = {
  path: string
  body: object
  user?: SignedIn
  isRead?: boolean
  headers?: string[]
}

/** The service that says who may begin a session, and hears what becomes of them. */
export type SessionService = {
  calls: SessionCalls
  call: (ctx: Koa.Context, call: SessionCall) => Promise<ServiceResponse>
  /** What attempts to sign in by this name are counted by. */
  accountOf: (ctx: Koa.Context, username: string) => Promise<string>
  /** Puts what a user does with sessions into the security log, and says which of them end. */
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

    // Whoever tries a name that is nobody's is to learn nothing of it.
    async accountOf(ctx, username) {
      const response = await call(ctx, { path: findAccount.path, body: { username }, isRead: true })
      // 404: what an identity of the last release answers, to be taken out with the next one.
      if (response.status !== 200 && response.status !== 404)
        throw unexpected(findAccount.path, response)
      const id =
        response.status === 404 ? null : parseResponse(response.body, findAccount.answer).id
      return id === null ? `name ${accountKey(username)}` : accountOfUser(id)
    },

    async recordChange(ctx, user, { kind, ids }) {
      const response = await call(ctx, {
        path: recordSessionChange.path,
        body: { kind, sessionIds: ids.map(publicSessionId) },
        user,
      })
      // 404: an identity of the last release has no security log. To be taken out with the next one.
      if (response.status !== 204 && response.status !== 404)
        throw unexpected(recordSessionChange.path, response)
    },
  }
}

/** The same, of who has signed in. */
export const accountOfUser = (id: number) => `user ${id}`

function unexpected(path: string, { status }: ServiceResponse): AppError {
  return new AppError(status === 503 ? commonErrors.UNAVAILABLE : commonErrors.BAD_GATEWAY, {
    cause: new Error(`${path} was answered ${status}`),
  })
}

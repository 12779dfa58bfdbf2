import type Router from '@koa/router'
import type Koa from 'koa'
import type { Schema } from 'joi'
import type { ErrorType } from '@materia/contracts/errors.ts'
import { idempotencyHeader } from '@materia/contracts/wire/idempotencyKey.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import type { LogFailure } from '@materia/service-kit/src/observe/failureLog.ts'
import {
  checkedAtHeader,
  clocksMayDifferMs,
  knownDeviceHeader,
} from '@materia/service-kit/src/identity/identityHeader.ts'
import type { RedisLimits } from '../../limits/redisLimits.ts'
import type { ServiceResponse } from '../../proxy/callService.ts'
import type { Deadlines } from '../../proxy/deadlines.ts'
import { clientNetwork } from '../../proxy/request/clientAddress.ts'
import type { KnownDevices } from './knownDevices.ts'
import { parseResponse } from '../../proxy/parseResponse.ts'
import { readBodyInTime } from './readBodyInTime.ts'
import { contextOf } from '../../proxy/request/requestContext.ts'
import type { Sessions, SignedIn } from '../session.ts'
import { type SessionService, accountOfUser } from '../sessionService.ts'

export type AuthDeps = {
  sessions: Sessions
  limits: RedisLimits
  devices: KnownDevices
  deadlines: Deadlines
  isBehindTls: boolean
  logFailure: LogFailure
}

/** `calledAt`: when the service was called. */
type LoginResult = {
  response: ServiceResponse
  schema: Schema<{ id: number; role: string; isEmailConfirmed?: boolean }>
  calledAt: number
}

/**
 * Oldest account that a repeated registration signs in. Shorter than credential changes are
 * remembered (`changeTtlMs`).
 */
const replayedMs = 5 * 60_000

/** The calls that begin and end a session. The gateway reads no other bodies. */
export function addAuthRoutes(router: Router, service: SessionService, deps: AuthDeps): void {
  addLogin(router, service, deps)
  addOtherLogins(router, service, deps)
  addRegister(router, service, deps)
  addLogout(router, service, deps)
}

function addLogin(
  router: Router,
  { calls: { login, wrongCode }, call, accountOf }: SessionService,
  deps: AuthDeps,
): void {
  const { limits, devices, deadlines, isBehindTls } = deps
  router.post(login.path, async (ctx) => {
    const network = clientNetwork(ctx.req, isBehindTls)
    await limits.countLogin(network)
    const given = await readBodyInTime(ctx.req, login.body, deadlines)
    const account = await accountOf(ctx, given.username)
    const device = devices.find(ctx, account)
    const refund = await limits.countLoginAttempt({ account, network, device })
    const calledAt = Date.now()
    // A code is valid once, so this call must not be retried.
    const isRead = given.code === undefined
    const response = await call(ctx, {
      path: login.path,
      body: given,
      isRead,
      headers: device ? [knownDeviceHeader, 'yes'] : [],
    }).catch(async (error: unknown) => {
      await refund(false)
      throw error
    })
    if (!isWrongPassword(response, wrongCode)) await refund(response.status === 200)
    await respondWithSession(ctx, deps, { response, schema: login.response, calledAt })
  })
}

function addOtherLogins(
  router: Router,
  { calls: { logins }, call }: SessionService,
  deps: AuthDeps,
): void {
  const { limits, deadlines, isBehindTls } = deps
  for (const { path, body, response: schema } of logins) {
    router.post(path, async (ctx) => {
      await limits.countLogin(clientNetwork(ctx.req, isBehindTls))
      const given = await readBodyInTime(ctx.req, body, deadlines)
      const calledAt = Date.now()
      const response = await call(ctx, { path, body: given })
      await respondWithSession(ctx, deps, { response, schema, calledAt })
    })
  }
}

function addRegister(
  router: Router,
  { calls: { register, registeredWithoutSession }, call }: SessionService,
  deps: AuthDeps,
): void {
  const { limits, deadlines, isBehindTls } = deps
  const { path, body, response: schema } = register
  router.post(path, async (ctx) => {
    const network = clientNetwork(ctx.req, isBehindTls)
    await limits.countLogin(network)
    const given = await readBodyInTime(ctx.req, body, deadlines)
    const refund = await limits.countRegistration(network)
    const key = ctx.get(idempotencyHeader)
    const response = await call(ctx, {
      path,
      body: given,
      headers: key ? [idempotencyHeader, key] : [],
    }).catch(async (error: unknown) => {
      await refund()
      throw error
    })
    if (response.status >= 300) await refund()
    if (response.status >= 300)
      return respondWithSession(ctx, deps, { response, schema, calledAt: Date.now() })
    try {
      // The response may be a stored one of an idempotent retry. It must not start a session that a
      // later password change would have ended.
      const createdAt = Date.parse(parseResponse(response.body, schema).createdAt)
      if (Date.now() - createdAt > replayedMs)
        throw new Error('The account is too old to sign in by its registration')
      await respondWithSession(ctx, deps, { response, schema, calledAt: createdAt })
    } catch (cause) {
      throw new AppError(registeredWithoutSession, { cause })
    }
  })
}

function addLogout(
  router: Router,
  { calls: { logout }, recordChange }: SessionService,
  { sessions, logFailure }: AuthDeps,
): void {
  router.post(logout.path, async (ctx) => {
    // Logout succeeds even when the security log is down: the computer may be a shared one.
    const record = (user: SignedIn) =>
      recordChange(ctx, user, { kind: 'signedOut', ids: [user.session.id] }).catch(
        (error: unknown) =>
          logFailure('a logout is missing in the security log', error, { userId: user.userId }),
      )
    if (sessions.hasCookie(ctx.req)) await sessions.end(ctx, record)
    ctx.status = 204
  })
}

async function respondWithSession(
  ctx: Koa.Context,
  { sessions, devices }: Pick<AuthDeps, 'sessions' | 'devices'>,
  { response, schema, calledAt }: LoginResult,
): Promise<void> {
  if (response.status < 300) {
    const { id, role, isEmailConfirmed } = parseResponse(response.body, schema)
    const startedAt = checkedAt(response, calledAt)
    await sessions.start(ctx, { userId: id, role, isEmailConfirmed, startedAt })
    devices.remember(ctx, accountOfUser(id))
    contextOf(ctx.req).userId = id
  }
  const retryAfter = response.headers['retry-after']
  if (retryAfter !== undefined) ctx.set('Retry-After', retryAfter)
  ctx.status = response.status
  ctx.type = 'application/json; charset=utf-8'
  ctx.set('Cache-Control', 'no-store')
  ctx.body = response.body
}

function isWrongPassword({ status, body }: ServiceResponse, wrongCode: ErrorType): boolean {
  return status === 401 && !body.includes(`"code":"${wrongCode.code}"`)
}

/**
 * Uses the service's clock, which also times credential changes, unless it differs too much from
 * ours.
 */
function checkedAt({ headers }: ServiceResponse, calledAt: number): number {
  const said = Number(headers[checkedAtHeader])
  return Math.abs(said - calledAt) <= clocksMayDifferMs ? said : calledAt
}

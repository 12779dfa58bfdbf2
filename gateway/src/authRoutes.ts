import type Router from '@koa/router'
import type Koa from 'koa'
import type { ObjectSchema, Schema } from 'joi'
import { commonErrors, type ErrorType } from '@materia/contracts/errors.ts'
import { idempotencyHeader } from '@materia/contracts/idempotencyKey.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import type { LogFailure } from '@materia/service-kit/src/failureLog.ts'
import {
  checkedAtHeader,
  clocksMayDifferMs,
  knownDeviceHeader,
} from '@materia/service-kit/src/identityHeader.ts'
import { readValidBody } from '@materia/service-kit/src/route.ts'
import type { AttemptLimits } from './attemptLimits.ts'
import type { ServiceAnswer } from './callService.ts'
import type { Deadlines } from './deadlines.ts'
import { clientNetwork } from './clientAddress.ts'
import type { KnownDevices } from './knownDevices.ts'
import { readAnswer } from './readAnswer.ts'
import { contextOf } from './requestContext.ts'
import type { Sessions, SignedIn } from './session.ts'
import { type SessionService, accountOfUser } from './sessionService.ts'

export type AuthDeps = {
  sessions: Sessions
  limits: AttemptLimits
  devices: KnownDevices
  deadlines: Deadlines
  isBehindTls: boolean
  logFailure: LogFailure
}

/** `askedAt`: when the service was asked. */
type Begun = {
  answer: ServiceAnswer
  schema: Schema<{ id: number; role: string }>
  askedAt: number
}

const maxBodyBytes = 16 * 1024
/** How old an account may be whose registration is sent again: less than a change of its password is remembered. */
const replayedMs = 5 * 60_000

/** The calls that begin and end a session: the only bodies that the gateway reads. */
export function addAuthRoutes(
  router: Router,
  { calls, ask, accountOf, tellChange }: SessionService,
  deps: AuthDeps,
): void {
  const { sessions, limits, devices, deadlines, isBehindTls, logFailure } = deps
  const { login, wrongCode, logins, register, registeredWithoutSession, logout } = calls
  const networkOf = (ctx: Koa.Context) => clientNetwork(ctx.req, isBehindTls)

  router.post(login.path, async (ctx) => {
    const network = networkOf(ctx)
    await limits.countNetwork(network)
    const given = await readInTime(ctx, login.body, deadlines)
    const account = await accountOf(ctx, given.username)
    const device = devices.find(ctx, account)
    const forgive = await limits.countAttempt({ account, network, device })
    const askedAt = Date.now()
    // A code is good once, so it is not sent twice.
    const isRead = given.code === undefined
    const answer = await ask(ctx, {
      path: login.path,
      body: given,
      isRead,
      headers: device ? [knownDeviceHeader, 'yes'] : [],
    }).catch(async (error: unknown) => {
      await forgive(false)
      throw error
    })
    if (!isWrongPassword(answer, wrongCode)) await forgive(answer.status === 200)
    await answerWithSession(ctx, { answer, schema: login.answer, askedAt })
  })

  for (const { path, body, answer: schema } of logins) {
    router.post(path, async (ctx) => {
      await limits.countNetwork(networkOf(ctx))
      const given = await readInTime(ctx, body, deadlines)
      const askedAt = Date.now()
      await answerWithSession(ctx, {
        answer: await ask(ctx, { path, body: given }),
        schema,
        askedAt,
      })
    })
  }

  router.post(register.path, async (ctx) => {
    await limits.countNetwork(networkOf(ctx))
    const given = await readInTime(ctx, register.body, deadlines)
    const key = ctx.get(idempotencyHeader)
    const answer = await ask(ctx, {
      path: register.path,
      body: given,
      headers: key ? [idempotencyHeader, key] : [],
    })
    if (answer.status >= 300)
      return answerWithSession(ctx, { answer, schema: register.answer, askedAt: Date.now() })
    try {
      // An answer may be one that was kept: it begins no session that a change of the password since then has ended.
      const createdAt = Date.parse(readAnswer(answer.body, register.answer).createdAt)
      if (Date.now() - createdAt > replayedMs)
        throw new Error('The account is too old for a session by its registration')
      await answerWithSession(ctx, { answer, schema: register.answer, askedAt: createdAt })
    } catch (cause) {
      throw new AppError(registeredWithoutSession, { cause })
    }
  })

  router.post(logout.path, async (ctx) => {
    // Who signs out of somebody else's computer is signed out, whatever else is down.
    const tell = (user: SignedIn) =>
      tellChange(ctx, user, { kind: 'signedOut', ids: [user.session.id] }).catch((error: unknown) =>
        logFailure('the security log lacks a logout', error, { userId: user.userId }),
      )
    if (sessions.hasCookie(ctx.req)) await sessions.end(ctx, tell)
    ctx.status = 204
  })

  async function answerWithSession(
    ctx: Koa.Context,
    { answer, schema, askedAt }: Begun,
  ): Promise<void> {
    if (answer.status < 300) {
      const { id, role } = readAnswer(answer.body, schema)
      await sessions.start(ctx, { userId: id, role, startedAt: checkedAt(answer, askedAt) })
      devices.remember(ctx, accountOfUser(id))
      contextOf(ctx.req).userId = id
    }
    const retryAfter = answer.headers['retry-after']
    if (retryAfter !== undefined) ctx.set('Retry-After', retryAfter)
    ctx.status = answer.status
    ctx.type = 'application/json; charset=utf-8'
    ctx.set('Cache-Control', 'no-store')
    ctx.body = answer.body
  }
}

/** A client has as long for its body as a service has for its answer. */
function readInTime<T>(
  { req }: Koa.Context,
  schema: ObjectSchema<T>,
  deadlines: Deadlines,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const tooSlow = new AppError(commonErrors.MALFORMED_JSON, {
      message: 'The body took too long',
      headers: { Connection: 'close' },
    })
    const waiting = { waitingSince: 0, onDeadline: () => reject(tooSlow) }
    deadlines.add(waiting)
    void readValidBody(req, schema, maxBodyBytes)
      .then(resolve, reject)
      .finally(() => deadlines.remove(waiting))
  })
}

function isWrongPassword({ status, body }: ServiceAnswer, wrongCode: ErrorType): boolean {
  return status === 401 && !body.includes(`"code":"${wrongCode.code}"`)
}

/** By the clock of whoever checked, which also says when credentials were changed: as long as it can be right. */
function checkedAt({ headers }: ServiceAnswer, askedAt: number): number {
  const said = Number(headers[checkedAtHeader])
  return Math.abs(said - askedAt) <= clocksMayDifferMs ? said : askedAt
}

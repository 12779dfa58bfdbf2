import type Router from '@koa/router'
import type Koa from 'koa'
import type { ObjectSchema, Schema } from 'joi'
import { commonErrors } from '@materia/contracts/errors.ts'
import { idempotencyHeader } from '@materia/contracts/idempotencyKey.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import { knownDeviceHeader } from '@materia/service-kit/src/identityHeader.ts'
import { readValidBody } from '@materia/service-kit/src/route.ts'
import type { SessionCalls } from '@materia/contracts/services.ts'
import type { AttemptLimits } from './attemptLimits.ts'
import { type ServiceAnswer, callService } from './callService.ts'
import type { Deadlines } from './deadlines.ts'
import { clientNetwork } from './clientAddress.ts'
import type { KnownDevices } from './knownDevices.ts'
import { readAnswer } from './readAnswer.ts'
import { contextOf } from './requestContext.ts'
import type { Sessions } from './session.ts'
import type { Upstream } from './upstreams.ts'

export type AuthDeps = { sessions: Sessions; limits: AttemptLimits; devices: KnownDevices; deadlines: Deadlines; isBehindTls: boolean }
/** `upstream`: the service that answers these calls. */
type SessionService = { upstream: Upstream; calls: SessionCalls }
/** `isRead`: its service only looks something up, as whether a password is right. */
type SessionCall = { path: string; body: object; isRead?: boolean; headers?: string[] }
type SessionUser = { id: number; role: string }

const maxBodyBytes = 16 * 1024
const maxAnswerBytes = 64 * 1024

/** The calls that begin and end a session: the only bodies that the gateway reads. */
export function addAuthRoutes(router: Router, { upstream, calls }: SessionService, { sessions, limits, devices, deadlines, isBehindTls }: AuthDeps): void {
  const { login, register, registeredWithoutSession, logout, findAccount, accountKey } = calls

  router.post(login.path, async (ctx) => {
    const network = clientNetwork(ctx.req, isBehindTls)
    await limits.countNetwork(network)
    const given = await readInTime(ctx, login.body)
    const account = await accountOf(ctx, given.username)
    const device = devices.find(ctx, account)
    const forgive = await limits.countAttempt({ account, network, device })
    const answer = await callSession(ctx, { path: login.path, body: given, isRead: true, headers: device ? [knownDeviceHeader, 'yes'] : [] }).catch(async (error: unknown) => {
      await forgive(false)
      throw error
    })
    if (answer.status !== 401) await forgive(answer.status === 200)
    await answerWithSession(ctx, answer, login.answer)
  })

  router.post(register.path, async (ctx) => {
    await limits.countNetwork(clientNetwork(ctx.req, isBehindTls))
    const given = await readInTime(ctx, register.body)
    const key = ctx.get(idempotencyHeader)
    const answer = await callSession(ctx, { path: register.path, body: given, headers: key ? [idempotencyHeader, key] : [] })
    await answerWithSession(ctx, answer, register.answer).catch((cause: unknown) => {
      throw answer.status < 300 ? new AppError(registeredWithoutSession, { cause }) : cause
    })
  })

  router.post(logout.path, async (ctx) => {
    if (sessions.hasCookie(ctx.req)) await sessions.end(ctx)
    ctx.status = 204
  })

  /** A client has as long for its body as a service has for its answer. */
  function readInTime<T>({ req }: Koa.Context, schema: ObjectSchema<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const tooSlow = new AppError(commonErrors.MALFORMED_JSON, { message: 'The body took too long', headers: { Connection: 'close' } })
      const waiting = { waitingSince: 0, onDeadline: () => reject(tooSlow) }
      deadlines.add(waiting)
      void readValidBody(req, schema, maxBodyBytes).then(resolve, reject).finally(() => deadlines.remove(waiting))
    })
  }

  /** What attempts are counted by: whoever tries a name that is nobody's is to learn nothing of it. */
  async function accountOf(ctx: Koa.Context, username: string): Promise<string> {
    const answer = await callSession(ctx, { path: findAccount.path, body: { username }, isRead: true })
    // 404: what an identity of the last release answers, to be taken out with the next one.
    if (answer.status !== 200 && answer.status !== 404) throw new AppError(commonErrors.BAD_GATEWAY, { cause: new Error(`${findAccount.path} was answered ${answer.status}`) })
    const id = answer.status === 404 ? null : readAnswer(answer.body, findAccount.answer).id
    return id === null ? `name ${accountKey(username)}` : accountOfUser(id)
  }

  function callSession(ctx: Koa.Context, { path, body, isRead = false, headers = [] }: SessionCall): Promise<ServiceAnswer> {
    return callService({
      upstream,
      deadlines,
      method: 'POST',
      isRead,
      path,
      headers: ['content-type', 'application/json', 'x-request-id', contextOf(ctx.req).requestId, ...headers],
      body: JSON.stringify(body),
      maxBytes: maxAnswerBytes,
    })
  }

  async function answerWithSession(ctx: Koa.Context, answer: ServiceAnswer, schema: Schema<SessionUser>): Promise<void> {
    if (answer.status < 300) {
      const { id, role } = readAnswer(answer.body, schema)
      await sessions.start(ctx, { userId: id, role })
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

const accountOfUser = (id: number) => `user ${id}`

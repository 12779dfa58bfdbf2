import type Router from '@koa/router'
import type Koa from 'koa'
import type { ObjectSchema } from 'joi'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import { readOnlyBody } from '@materia/service-kit/src/route.ts'
import { identityPaths } from '@materia/contracts/identity/paths.ts'
import { credentials, registration, user as userSchema } from '@materia/contracts/identity/schemas.ts'
import type { Credentials, Registration, User } from '@materia/contracts/identity/types.ts'
import type { AttemptLimits } from './attemptLimits.ts'
import { type ServiceAnswer, callService } from './callService.ts'
import type { Deadlines } from './deadlines.ts'
import { exchangeOf } from './exchange.ts'
import type { Sessions } from './session.ts'
import type { Upstream } from './upstreams.ts'

export type AuthDeps = { sessions: Sessions; limits: AttemptLimits; upstreams: { identity: Upstream }; deadlines: Deadlines }

const maxBodyBytes = 16 * 1024
const maxAnswerBytes = 64 * 1024
const credentialsSchema: ObjectSchema<Credentials> = credentials
const registrationSchema: ObjectSchema<Registration> = registration

/** The calls that begin and end a session: the only bodies that the gateway reads. */
export function addAuthRoutes(router: Router, { sessions, limits, upstreams, deadlines }: AuthDeps): void {
  router.post(identityPaths.login, async (ctx) => {
    await limits.countAddress(ctx.ip)
    const given = await readInTime(ctx, credentialsSchema)
    const attempt = { username: given.username, address: ctx.ip }
    await limits.countAccount(attempt)
    const answer = await ask(ctx, identityPaths.login, given).catch(async (error: unknown) => {
      await limits.forgive(attempt, false)
      throw error
    })
    if (answer.status !== 401) await limits.forgive(attempt, answer.status === 200)
    await answerWithSession(ctx, answer)
  })

  router.post(identityPaths.register, async (ctx) => {
    await limits.countAddress(ctx.ip)
    const given = await readInTime(ctx, registrationSchema)
    await answerWithSession(ctx, await ask(ctx, identityPaths.register, given))
  })

  router.post(identityPaths.logout, async (ctx) => {
    if (sessions.hasCookie(ctx.req)) await sessions.end(ctx)
    ctx.status = 204
  })

  /** A client has as long for its body as a service has for its answer. */
  function readInTime<T>({ req }: Koa.Context, schema: ObjectSchema<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const tooSlow = new AppError('MALFORMED_JSON', { message: 'The body took too long', headers: { Connection: 'close' } })
      const waiting = { waitingSince: 0, onDeadline: () => reject(tooSlow) }
      deadlines.add(waiting)
      void readOnlyBody(req, schema, maxBodyBytes).then(resolve, reject).finally(() => deadlines.remove(waiting))
    })
  }

  function ask(ctx: Koa.Context, path: string, body: object): Promise<ServiceAnswer> {
    return callService({
      upstream: upstreams.identity,
      deadlines,
      method: 'POST',
      path,
      headers: ['content-type', 'application/json', 'x-request-id', exchangeOf(ctx.req).requestId],
      body: JSON.stringify(body),
      maxBytes: maxAnswerBytes,
    })
  }

  async function answerWithSession(ctx: Koa.Context, answer: ServiceAnswer): Promise<void> {
    if (answer.status < 300) {
      const { id, role } = readUser(answer.body)
      await sessions.start(ctx, { userId: id, role })
      exchangeOf(ctx.req).userId = id
    }
    const retryAfter = answer.headers['retry-after']
    if (retryAfter !== undefined) ctx.set('Retry-After', retryAfter)
    ctx.status = answer.status
    ctx.type = 'application/json; charset=utf-8'
    ctx.set('Cache-Control', 'no-store')
    ctx.body = answer.body
  }
}

function readUser(body: Buffer): Pick<User, 'id' | 'role'> {
  try {
    const { value, error } = userSchema.validate(JSON.parse(body.toString('utf8')), { convert: false, stripUnknown: true })
    if (!error) return value
  } catch {
    // Answered below: it is no user either way.
  }
  throw new AppError('BAD_GATEWAY')
}

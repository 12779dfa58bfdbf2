import type Router from '@koa/router'
import type Koa from 'koa'
import type { ListedSession } from '@materia/contracts/services.ts'
import { notFound, unauthenticated } from '@materia/service-kit/src/AppError.ts'
import { publicSessionId } from '@materia/service-kit/src/identity/sessionHeader.ts'
import { describeUserAgent } from '@materia/service-kit/src/http/describeUserAgent.ts'
import type { FindPlaces } from '../ops/places.ts'
import { contextOf } from '../proxy/request/requestContext.ts'
import type { RequestLimits } from '../limits/requestLimits.ts'
import type { SocketLeases } from '../limits/socketLeases.ts'
import { checkAccount } from './checkAccount.ts'
import type { Sessions, SignedIn } from './session.ts'
import type { SessionService } from './sessionService.ts'
import { type FoundSession, startOf } from './sessionStore.ts'
import type { UserSessions } from './userSessions.ts'

export type SessionDeps = {
  sessions: Sessions
  userSessions: Pick<UserSessions, 'list' | 'idOf' | 'othersOf' | 'end'>
  findPlaces: FindPlaces
  requestLimits: Pick<RequestLimits, 'countUser'>
  leases: Pick<SocketLeases, 'countBySession'>
}

/** Lists and ends the user's own sessions. The security log is written before a session ends. */
export function addSessionRoutes(
  router: Router,
  { calls, recordChange }: Pick<SessionService, 'calls' | 'recordChange'>,
  { sessions, userSessions, findPlaces, requestLimits, leases }: SessionDeps,
): void {
  router.get(calls.listSessions.path, async (ctx) => {
    const user = await signedIn(ctx)
    const [found, connections] = await Promise.all([
      userSessions.list(user.userId, user.session.id),
      leases.countBySession(user.userId),
    ])
    const places = await findPlaces(found.map(({ session: { network = '' } }) => network))
    const listed = found.map((one, at): ListedSession => ({
      ...toSession(one, user.session.id),
      connections: connections.get(publicSessionId(one.id)) ?? 0,
      ...places[at]!,
    }))
    ctx.set('Cache-Control', 'no-store')
    ctx.body = { sessions: listed.toSorted((one, other) => compare(other, one)) }
  })

  router.delete(calls.endSession.path.replace('{id}', ':id'), async (ctx) => {
    const user = await signedIn(ctx)
    const id = await userSessions.idOf(user.userId, String(ctx.params.id))
    if (id === null) throw notFound()
    await recordChange(ctx, user, {
      kind: id === user.session.id ? 'signedOut' : 'sessionEnded',
      ids: [id],
    })
    await userSessions.end(user.userId, [id])
    ctx.status = 204
  })

  router.delete(calls.endOtherSessions.path, async (ctx) => {
    const user = await signedIn(ctx)
    ctx.status = 204
    const others = await userSessions.othersOf(user.userId, user.session.id)
    if (others.length === 0) return
    await recordChange(ctx, user, { kind: 'sessionsEnded', ids: others })
    await userSessions.end(user.userId, others)
  })

  async function signedIn({ req, res }: Koa.Context): Promise<SignedIn> {
    const user = sessions.hasCookie(req) ? await sessions.read(req, res) : null
    if (!user) throw unauthenticated()
    contextOf(req).userId = user.userId
    requestLimits.countUser(user.userId)
    checkAccount(req, user.userId)
    return user
  }
}

function toSession({ id, session }: FoundSession, currentId: string) {
  const { network = '', agent = '', checkedAt } = session
  const startedAt = startOf(session)
  return {
    id: publicSessionId(id),
    isCurrent: id === currentId,
    ...describeUserAgent(agent),
    network,
    startedAt: iso(startedAt),
    lastSeenAt: iso(Math.max(startedAt, checkedAt ?? 0)),
  }
}

const iso = (at: number) => new Date(at).toISOString()

/** The current session is greatest, then the most recently used. */
function compare(one: ListedSession, other: ListedSession): number {
  if (one.isCurrent !== other.isCurrent) return one.isCurrent ? 1 : -1
  return one.lastSeenAt < other.lastSeenAt ? -1 : 1
}

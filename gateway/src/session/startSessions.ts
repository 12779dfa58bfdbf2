import { dayMs } from '@materia/contracts/durations.ts'
import type Koa from 'koa'
import type { Logger } from 'pino'
import type { Service } from '@materia/contracts/services.ts'
import type { LogFailure } from '@materia/service-kit/src/observe/failureLog.ts'
import type { Config } from '../config.ts'
import { consumeCredentialsChanged } from './consumeCredentialsChanged.ts'
import { createFreshRoles } from './freshRoles.ts'
import type { RedisAccess } from '../ops/redis.ts'
import { createSessions } from './session.ts'
import { createSessionStore } from './sessionStore.ts'
import type { Upstream } from '../proxy/upstreams.ts'
import { createUserSessions } from './userSessions.ts'

type Deps = {
  app: Koa
  config: Config
  services: Service[]
  upstreams: Record<string, Upstream>
  redis: RedisAccess
  log: Logger
  logFailure: LogFailure
}

/** Starts sessions in Redis, with role checks, and ends them when the user's credentials change. */
export function startSessions({ app, config, services, upstreams, redis, log, logFailure }: Deps) {
  const times = { idleMs: config.sessionIdleDays * dayMs, maxMs: config.sessionMaxDays * dayMs }
  const store = createSessionStore(redis, times.maxMs)
  const userSessions = createUserSessions(redis, store)
  const ending = consumeCredentialsChanged({ natsUrl: config.natsUrl, services, userSessions, log })
  const roles = createFreshRoles({ services, upstreams, store, userSessions, logFailure })
  const sessions = createSessions({
    app,
    store,
    roles,
    secrets: config.sessionKeys,
    times,
    isBehindTls: config.isBehindTls,
  })
  return {
    sessions,
    store,
    userSessions,
    sessionMaxMs: times.maxMs,
    async stop() {
      await ending.stop()
      roles.close()
    },
  }
}

import { createApp } from '@materia/service-kit/src/createApp.ts'
import type { Logger } from '@materia/service-kit/src/log.ts'
import { pingMongo } from '@materia/service-kit/src/mongo.ts'
import type Koa from 'koa'
import { routes, type WaitlistDeps } from './routes.ts'

/** Ready with its database alone: without NATS, or without a mail server, mails wait. */
export function waitlistApp({ log, ...deps }: WaitlistDeps & { log: Logger }): Koa {
  const isReady = async () => ((await pingMongo(deps.connection)) ? [] : ['mongodb'])
  return createApp({ name: 'waitlist', routes: routes(deps), identityKey: deps.key, log, isReady })
}

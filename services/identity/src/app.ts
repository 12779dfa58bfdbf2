import type { KeyObject } from 'node:crypto'
import { createApp } from '@materia/service-kit/src/createApp.ts'
import type { Logger } from '@materia/service-kit/src/log.ts'
import { pingMongo } from '@materia/service-kit/src/mongo.ts'
import type Koa from 'koa'
import { type IdentityDeps, routes } from './routes.ts'

type AppOptions = IdentityDeps & { identityKey: KeyObject; log: Logger }

/** Ready with its database alone: without NATS its events wait in the outbox. */
export function identityApp({ identityKey, log, ...deps }: AppOptions): Koa {
  const isReady = async () => ((await pingMongo(deps.connection)) ? [] : ['mongodb'])
  return createApp({ name: 'identity', routes: routes(deps), identityKey, log, isReady })
}

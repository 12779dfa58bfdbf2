import type { KeyObject } from 'node:crypto'
import { createApp } from '@materia/service-kit/src/createApp.ts'
import type { Logger } from '@materia/service-kit/src/log.ts'
import type Koa from 'koa'
import { type CatalogDeps, routes } from './routes.ts'

type AppOptions = CatalogDeps & { identityKey: KeyObject; log: Logger; isReady: () => Promise<string[]> }

export function catalogApp({ identityKey, log, isReady, ...deps }: AppOptions): Koa {
  return createApp({ name: 'catalog', routes: routes(deps), identityKey, log, isReady })
}

import type { Server } from 'node:http'
import { catalogStream } from '@materia/contracts/catalog/events.ts'
import { consume } from '@materia/service-kit/src/consume.ts'
import { identityKey } from '@materia/service-kit/src/identityHeader.ts'
import { createLog } from '@materia/service-kit/src/log.ts'
import { connectMongo, pingMongo } from '@materia/service-kit/src/mongo.ts'
import { connectNats } from '@materia/service-kit/src/nats.ts'
import { prepareDatabase } from '@materia/service-kit/src/prepareDatabase.ts'
import { startRelay } from '@materia/service-kit/src/relay.ts'
import { respond } from '@materia/service-kit/src/respond.ts'
import { serve, start } from '@materia/service-kit/src/serve.ts'
import { startSweep } from '@materia/service-kit/src/sweep.ts'
import { catalogApp } from './app.ts'
import { config } from './config.ts'
import { consumers } from './consumers.ts'
import { openFileStore } from './files/openFileStore.ts'
import { startEncoder } from './files/startEncoder.ts'
import { sweepUploads } from './files/sweepUploads.ts'
import { removeLeftUploadFolders } from './files/uploadFolder.ts'
import { catalogModels } from './model/catalogModels.ts'
import { ensureFallbackMaterial } from './model/ensureFallbackMaterial.ts'
import { upgradeListings } from './model/upgradeListings.ts'
import { replies } from './replies.ts'
import { releaseExpired } from './reservations/releaseExpired.ts'
import type { CatalogDeps } from './routes.ts'
import { startSearch } from './search/startSearch.ts'
import { startViewCounter } from './startViewCounter.ts'

const log = createLog({ name: 'catalog', level: config.LOG_LEVEL })

await start(log, async () => {
  const connection = await connectMongo(config.MONGO_URL, config.MONGO_DATABASE)
  const models = catalogModels(connection)
  await prepareDatabase(connection)
  await ensureFallbackMaterial(connection, models.materials)
  await upgradeListings(connection, models)

  const now = () => new Date()
  const exchangeRate = { mxnPerUsd: config.MXN_PER_USD, date: config.MXN_PER_USD_DATE }
  const search = startSearch({ connection, mxnPerUsd: exchangeRate.mxnPerUsd, log })
  const views = startViewCounter({ ...models, log, now })
  const files = await openFileStore(config)
  const encoder = startEncoder()
  await removeLeftUploadFolders()
  const deps: CatalogDeps = { ...models, connection, search, exchangeRate, views, files, encoder, now }
  const nats = connectNats(config.NATS_URL)
  const relay = startRelay({ connection, nats, stream: catalogStream, log })
  const parts = [
    startSweep({ connection, log, name: 'uploads', everyMs: 10 * 60_000, sweep: () => sweepUploads(deps) }),
    startSweep({ connection, log, name: 'reservations', everyMs: 15_000, sweep: () => releaseExpired(deps) }),
    respond({ nats, log, queue: 'catalog', handlers: replies(deps) }),
    ...consumers(deps).map((consumer) => consume({ connection, nats, log, ...consumer })),
    encoder, views, relay, search,
  ]
  const app = catalogApp({
    ...deps,
    identityKey: identityKey(config.IDENTITY_KEY),
    log,
    isReady: async () => [...((await pingMongo(connection)) ? [] : ['mongodb']), ...(search.isLoaded() ? [] : ['search index'])],
  })
  const close = [...parts.map(({ stop }) => stop), async () => (await nats).close(), () => connection.close()]
  // An upload over a phone's connection takes its time.
  const prepare = (server: Server) => void (server.requestTimeout = 300_000)
  serve({ app, host: config.HOST, port: config.PORT, log, close, prepare })
})

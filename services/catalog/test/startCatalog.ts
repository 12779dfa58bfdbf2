import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startTestMongo, uniqueDatabase } from '@materia/deploy/local/backing/testServers.ts'
import { connectMongo } from '@materia/service-kit/src/mongo.ts'
import { outboxOf } from '@materia/service-kit/src/outbox.ts'
import { prepareDatabase } from '@materia/service-kit/src/prepareDatabase.ts'
import { startTestApp, testIdentityKey, testLog } from '@materia/service-kit/src/testApp.ts'
import { eventually } from '@materia/service-kit/test/eventually.ts'
import { catalogApp } from '../src/app.ts'
import { folderStore } from '../src/files/folderStore.ts'
import { startEncoder } from '../src/files/startEncoder.ts'
import { catalogModels } from '../src/model/catalogModels.ts'
import { ensureFallbackMaterial } from '../src/model/ensureFallbackMaterial.ts'
import type { MaterialDocument } from '../src/model/material.ts'
import type { CatalogDeps } from '../src/routes.ts'
import { startSearch } from '../src/search/startSearch.ts'
import { startViewCounter } from '../src/startViewCounter.ts'

/** The service over a real database of its own, with a clock that tests set. */
export async function startCatalog() {
  const mongo = await startTestMongo()
  const connection = await connectMongo(mongo.url, uniqueDatabase())
  const models = catalogModels(connection)
  await prepareDatabase(connection)
  await ensureFallbackMaterial(connection, models.materials)
  const filesDir = await mkdtemp(join(tmpdir(), 'materia-files-'))
  const exchangeRate = { mxnPerUsd: 20, date: '2026-11-02' }
  const search = startSearch({ connection, mxnPerUsd: exchangeRate.mxnPerUsd, log: testLog })
  await eventually(async () => search.isLoaded())
  const clock = { now: new Date('2026-11-02T12:00:00Z') }
  const now = () => clock.now
  const views = startViewCounter({ ...models, log: testLog, now })
  const encoder = startEncoder()
  const deps: CatalogDeps = { ...models, connection, search, exchangeRate, views, files: folderStore(filesDir), encoder, now }
  const app = await startTestApp(catalogApp({ ...deps, identityKey: testIdentityKey, log: testLog, isReady: async () => [] }))

  return {
    ...deps,
    deps,
    filesDir,
    views,
    url: app.url,
    call: app.call,
    clock,
    /** Events written so far, oldest first. */
    events: async () => (await outboxOf(connection).find().sort({ _id: 1 }).toArray()).map(({ event }) => event),
    /** Writes listings; lists show those that are available at once. */
    async add(...added: MaterialDocument[]) {
      await models.materials.insertMany(added)
      for (const material of added) search.put(material)
    },
    /** What uploading pictures leaves in the database. */
    addUploads: (userId: number, ...urls: string[]) =>
      models.uploads.insertMany(urls.map((_id) => ({ _id, userId, materialIds: [], createdAt: clock.now, unusedSince: clock.now }))),
    async stop() {
      await app.stop()
      await views.stop()
      await search.stop()
      await encoder.stop()
      await connection.dropDatabase()
      await connection.close()
      await mongo.stop()
      await rm(filesDir, { recursive: true })
    },
  }
}

export type Catalog = Awaited<ReturnType<typeof startCatalog>>

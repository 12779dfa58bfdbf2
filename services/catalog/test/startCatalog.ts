import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startTestMongo, uniqueDatabase } from '@materia/deploy/local/backing/testServers.ts'
import { connectMongo } from '@materia/service-kit/src/mongo.ts'
import { prepareDatabase } from '@materia/service-kit/src/prepareDatabase.ts'
import { startTestApp, testIdentityKey, testLog } from '@materia/service-kit/src/testApp.ts'
import { eventually } from '@materia/service-kit/test/eventually.ts'
import { catalogApp } from '../src/app.ts'
import { ensureFallbackMaterial } from '../src/model/ensureFallbackMaterial.ts'
import { favoriteModel } from '../src/model/favorite.ts'
import { type MaterialDocument, materialModel } from '../src/model/material.ts'
import { sellerModel } from '../src/model/seller.ts'
import { startSearch } from '../src/search/startSearch.ts'

/** The service over a real database of its own. */
export async function startCatalog() {
  const mongo = await startTestMongo()
  const connection = await connectMongo(mongo.url, uniqueDatabase())
  const materials = materialModel(connection)
  const sellers = sellerModel(connection)
  favoriteModel(connection)
  await prepareDatabase(connection)
  await ensureFallbackMaterial(connection, materials)
  const filesDir = await mkdtemp(join(tmpdir(), 'materia-files-'))
  const search = startSearch({ connection, mxnPerUsd: 20, log: testLog })
  await eventually(async () => search.isLoaded())
  const app = await startTestApp(catalogApp({ materials, sellers, search, filesDir, identityKey: testIdentityKey, log: testLog, isReady: async () => [] }))

  return {
    call: app.call,
    connection,
    materials,
    sellers,
    filesDir,
    /** Writes listings and waits until lists show those that are available. */
    async add(...added: MaterialDocument[]) {
      await materials.insertMany(added)
      const listed = added.filter(({ status }) => status === 'available').map(({ _id }) => _id)
      await eventually(async () => {
        const found = search.search({ limit: 10_000 })
        return typeof found === 'object' && listed.every((id) => found.ids.includes(id))
      })
    },
    async stop() {
      await app.stop()
      await search.stop()
      await connection.dropDatabase()
      await connection.close()
      await mongo.stop()
      await rm(filesDir, { recursive: true })
    },
  }
}

export type Catalog = Awaited<ReturnType<typeof startCatalog>>

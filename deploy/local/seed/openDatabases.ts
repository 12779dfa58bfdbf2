import { catalogModels, ensureFallbackMaterial } from '@materia/catalog/src/publicApi.ts'
import { identityModels } from '@materia/identity/src/publicApi.ts'
import { connectMongo } from '@materia/service-kit/src/mongo.ts'
import { prepareDatabase } from '@materia/service-kit/src/prepareDatabase.ts'

export type Databases = Awaited<ReturnType<typeof openDatabases>>

/** The databases of identity and catalog, ready to be written. */
export async function openDatabases(mongoUrl: string) {
  const identity = await connectMongo(mongoUrl, 'materia_identity')
  const catalog = await connectMongo(mongoUrl, 'materia_catalog')
  const { users, closedAccounts } = identityModels(identity)
  const models = catalogModels(catalog)
  for (const connection of [identity, catalog]) await prepareDatabase(connection)
  await ensureFallbackMaterial(catalog, models.materials)
  const close = () => Promise.all([identity.close(), catalog.close()])
  return { ...models, identity, catalog, users, closedAccounts, close }
}

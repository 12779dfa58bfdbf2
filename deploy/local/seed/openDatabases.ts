import { catalogModels } from '@materia/catalog/src/model/catalogModels.ts'
import { ensureFallbackMaterial } from '@materia/catalog/src/model/ensureFallbackMaterial.ts'
import { userModel } from '@materia/identity/src/model/user.ts'
import { connectMongo } from '@materia/service-kit/src/mongo.ts'
import { prepareDatabase } from '@materia/service-kit/src/prepareDatabase.ts'

export type Databases = Awaited<ReturnType<typeof openDatabases>>

/** The databases of identity and catalog, ready to be written. */
export async function openDatabases(mongoUrl: string) {
  const identity = await connectMongo(mongoUrl, 'materia_identity')
  const catalog = await connectMongo(mongoUrl, 'materia_catalog')
  const users = userModel(identity)
  const models = catalogModels(catalog)
  for (const connection of [identity, catalog]) await prepareDatabase(connection)
  await ensureFallbackMaterial(catalog, models.materials)
  const close = () => Promise.all([identity.close(), catalog.close()])
  return { ...models, identity, catalog, users, close }
}

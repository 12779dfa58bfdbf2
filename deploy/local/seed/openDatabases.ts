import { catalogModels, ensureFallbackMaterial } from '@materia/catalog/src/publicApi.ts'
import { identityModels } from '@materia/identity/src/publicApi.ts'
import { ordersModels } from '@materia/orders/src/publicApi.ts'
import { connectMongo } from '@materia/service-kit/src/database/connectMongo.ts'
import { prepareDatabase } from '@materia/service-kit/src/service/prepareDatabase.ts'

export type Databases = Awaited<ReturnType<typeof openDatabases>>

/** Maps a service to the name of its database. */
export type DatabaseOf = (service: string) => string

export const ownDatabase: DatabaseOf = (service) => `materia_${service}`

/** The databases of identity, catalog and orders, prepared for writes. */
export async function openDatabases(mongoUrl: string, databaseOf = ownDatabase) {
  const identity = await connectMongo(mongoUrl, databaseOf('identity'))
  const catalog = await connectMongo(mongoUrl, databaseOf('catalog'))
  const orders = await connectMongo(mongoUrl, databaseOf('orders'))
  const { users, deletedAccounts, companyStats, countedFacts } = identityModels(identity)
  const models = catalogModels(catalog)
  const trade = ordersModels(orders)
  for (const connection of [identity, catalog, orders]) await prepareDatabase(connection)
  await ensureFallbackMaterial(catalog, models.materials)
  const close = () => Promise.all([identity.close(), catalog.close(), orders.close()])
  return {
    ...models,
    identity,
    catalog,
    orders,
    trade,
    users,
    deletedAccounts,
    companyStats,
    countedFacts,
    close,
  }
}

import { readFileSync } from 'node:fs'
import {
  bootstrap,
  FastImporterService,
  JobQueueService,
  Populator,
  RequestContextService,
  SearchService,
  TaxCategoryService,
  TransactionalConnection,
} from '@vendure/core'
import { config } from './config.js'

const perBatch = 20
const automatic = { name: 'automaticSettle', value: 'true' }

// Writes a shop in the United States and the listings, with Vendure's own importer, then fills the
// search index.
const languageCode = 'en'
const app = await bootstrap({
  ...config,
  // Creates the tables.
  dbConnectionOptions: { ...config.dbConnectionOptions, synchronize: true },
})
await app.get(Populator).populateInitialData({
  defaultLanguage: languageCode,
  defaultZone: 'Americas',
  countries: [{ name: 'United States', code: 'US', zone: 'Americas' }],
  taxRates: [{ name: 'Standard Tax', percentage: 0 }],
  shippingMethods: [{ name: 'Truck', price: 10_000 }],
  paymentMethods: [
    { name: 'Card', handler: { code: 'dummy-payment-handler', arguments: [automatic] } },
  ],
  collections: [],
})
const context = await app.get(RequestContextService).create({ apiType: 'admin' })
const [taxCategory] = (await app.get(TaxCategoryService).findAll(context)).items
const importer = app.get(FastImporterService)
await importer.initialize()
const listings = JSON.parse(readFileSync(process.env.LISTINGS_FILE, 'utf8'))
for (let first = 0; first < listings.length; first += perBatch)
  await Promise.all(
    listings.slice(first, first + perBatch).map((listing, at) => addListing(listing, first + at)),
  )
// The importer queued a job for each listing. One job that builds the whole index replaces them.
await app.get(TransactionalConnection).rawConnection.query('delete from job_record')
await app.get(JobQueueService).start()
const indexing = await app.get(SearchService).reindex(context)
await indexing.updates().forEach(() => {})
process.exit(0)

async function addListing({ title: name, description, priceCents: price }, at) {
  const productId = await importer.createProduct({
    enabled: true,
    translations: [{ languageCode, name, description, slug: `listing-${at}` }],
  })
  await importer.createProductVariant({
    productId,
    enabled: true,
    sku: `listing-${at}`,
    translations: [{ languageCode, name }],
    taxCategoryId: taxCategory.id,
    price,
    stockOnHand: 1_000_000,
    trackInventory: 'TRUE',
  })
}

const { readFileSync } = require('node:fs')
const { ContainerRegistrationKeys, Modules } = require('@medusajs/framework/utils')
const {
  createApiKeysWorkflow,
  createInventoryLevelsWorkflow,
  createProductsWorkflow,
  createRegionsWorkflow,
  createSalesChannelsWorkflow,
  createShippingOptionsWorkflow,
  createShippingProfilesWorkflow,
  createStockLocationsWorkflow,
  createTaxRegionsWorkflow,
  linkSalesChannelsToApiKeyWorkflow,
  linkSalesChannelsToStockLocationWorkflow,
} = require('@medusajs/medusa/core-flows')

const perBatch = 200

// `medusa exec fill.js`: writes a shop in the United States and the listings, with Medusa's own
// workflows. It follows the seed of Medusa's starter.
module.exports.default = async ({ container }) => {
  const run = async (workflow, input) => (await workflow(container).run({ input })).result
  const [channel] = await run(createSalesChannelsWorkflow, {
    salesChannelsData: [{ name: 'Bench' }],
  })
  const [key] = await run(createApiKeysWorkflow, {
    api_keys: [{ title: 'Bench', type: 'publishable', created_by: '' }],
  })
  await run(linkSalesChannelsToApiKeyWorkflow, { id: key.id, add: [channel.id] })
  await run(createRegionsWorkflow, {
    regions: [
      {
        name: 'United States',
        currency_code: 'usd',
        countries: ['us'],
        payment_providers: ['pp_system_default'],
      },
    ],
  })
  await run(createTaxRegionsWorkflow, [{ country_code: 'us', provider_id: 'tp_system' }])
  const [location] = await run(createStockLocationsWorkflow, {
    locations: [{ name: 'Yard', address: { city: 'Houston', country_code: 'US', address_1: '' } }],
  })
  await run(linkSalesChannelsToStockLocationWorkflow, { id: location.id, add: [channel.id] })
  const [profile] = await run(createShippingProfilesWorkflow, {
    data: [{ name: 'Bench', type: 'default' }],
  })
  await addShipping(container, location.id, profile.id)
  await addProducts(container, { channel, location, profile })
}

async function addShipping(container, locationId, profileId) {
  const link = container.resolve(ContainerRegistrationKeys.LINK)
  const stock = { [Modules.STOCK_LOCATION]: { stock_location_id: locationId } }
  await link.create({
    ...stock,
    [Modules.FULFILLMENT]: { fulfillment_provider_id: 'manual_manual' },
  })
  const set = await container.resolve(Modules.FULFILLMENT).createFulfillmentSets({
    name: 'Bench',
    type: 'shipping',
    service_zones: [
      { name: 'United States', geo_zones: [{ country_code: 'us', type: 'country' }] },
    ],
  })
  await link.create({ ...stock, [Modules.FULFILLMENT]: { fulfillment_set_id: set.id } })
  await createShippingOptionsWorkflow(container).run({
    input: [
      {
        name: 'Truck',
        price_type: 'flat',
        provider_id: 'manual_manual',
        service_zone_id: set.service_zones[0].id,
        shipping_profile_id: profileId,
        type: { label: 'Truck', description: 'Truck', code: 'truck' },
        prices: [{ currency_code: 'usd', amount: 100 }],
        rules: [
          { attribute: 'enabled_in_store', value: 'true', operator: 'eq' },
          { attribute: 'is_return', value: 'false', operator: 'eq' },
        ],
      },
    ],
  })
}

async function addProducts(container, { channel, location, profile }) {
  const listings = JSON.parse(readFileSync(process.env.LISTINGS_FILE, 'utf8'))
  for (let first = 0; first < listings.length; first += perBatch) {
    const products = listings.slice(first, first + perBatch).map((listing, at) => ({
      title: listing.title,
      handle: `listing-${first + at}`,
      description: listing.description,
      status: 'published',
      shipping_profile_id: profile.id,
      options: [{ title: 'Unit', values: [listing.unit] }],
      variants: [
        {
          title: listing.unit,
          sku: `listing-${first + at}`,
          manage_inventory: true,
          options: { Unit: listing.unit },
          prices: [{ amount: listing.priceCents / 100, currency_code: 'usd' }],
        },
      ],
      sales_channels: [{ id: channel.id }],
    }))
    await createProductsWorkflow(container).run({ input: { products } })
  }
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data: items } = await query.graph({ entity: 'inventory_item', fields: ['id'] })
  for (let first = 0; first < items.length; first += perBatch) {
    const inventory_levels = items.slice(first, first + perBatch).map(({ id }) => ({
      inventory_item_id: id,
      location_id: location.id,
      stocked_quantity: 1_000_000,
    }))
    await createInventoryLevelsWorkflow(container).run({ input: { inventory_levels } })
  }
}

import { requestText } from '../gateway/processes.ts'
import { onPostgres, secret } from './onPostgres.ts'
import { callJson, details, searchWords } from './peer.ts'

const command = 'node_modules/@medusajs/cli/cli.js'
const email = 'bench@example.com'
const address = {
  first_name: 'Bench',
  last_name: 'Buyer',
  address_1: '4100 Navigation Blvd',
  city: 'Houston',
  province: 'TX',
  postal_code: '77003',
  country_code: 'us',
}

/** One process for server and worker, its default. Its events stay in memory. */
export const medusa = onPostgres({
  name: 'medusa',
  fill: [
    [command, 'db:migrate'],
    [command, 'user', '-e', email, '-p', secret],
    [command, 'exec', './fill.js'],
  ],
  servers: [[command, 'start', '-H', '127.0.0.1']],
  readyPath: '/health',
  async open(port) {
    const url = `http://127.0.0.1:${port}`
    const login = { email, password: secret }
    const { token } = await openApi(url, {})<{ token: string }>('/auth/user/emailpass', login)
    const admin = openApi(url, { authorization: `Bearer ${token}` })
    const { api_keys: keys } = await admin<{ api_keys: { title: string; token: string }[] }>(
      '/admin/api-keys?type=publishable',
    )
    const headers = { 'x-publishable-api-key': keys.find(({ title }) => title === 'Bench')!.token }
    const store = openApi(`${url}/store`, headers)
    const { regions } = await store<{ regions: { id: string }[] }>('/regions')
    const region = regions[0]!.id
    const prices = `region_id=${region}&fields=*variants.calculated_price`
    const listPath = `/products?limit=24&${prices}`
    const { products } = await store<{ products: { id: string; variants: { id: string }[] }[] }>(
      listPath,
    )
    const get = (path: string) => requestText(`/store${path}`, { headers })
    const draft = await draftOfProduct(admin)
    const placeOne = () => placeOrder(store, region, products[0]!.variants[0]!.id)
    // Creates the guest. Several first orders at once would each try to, and all but one fail.
    await placeOne()
    const run = Date.now()
    let count = 0
    return {
      reads: {
        'list of 24': [get(listPath)],
        'list of 24, signed in': [get(listPath)],
        detail: products.slice(0, details).map(({ id }) => get(`/products/${id}?${prices}`)),
        search: searchWords.map((word) => get(`${listPath}&q=${word}`)),
      },
      writes: {
        create: () => admin('/admin/products', { ...draft, title: `listing-${run}-${count++}` }),
        order: placeOne,
      },
    }
  },
})

/** A product without stock, which would take two more requests. */
async function draftOfProduct(admin: Api): Promise<object> {
  const { shipping_profiles: profiles } = await admin<{ shipping_profiles: Named[] }>(
    '/admin/shipping-profiles',
  )
  const { sales_channels: channels } = await admin<{ sales_channels: Named[] }>(
    '/admin/sales-channels?q=Bench',
  )
  return {
    description: 'Clean regrind',
    status: 'published',
    shipping_profile_id: profiles.find(({ name }) => name === 'Bench')!.id,
    options: [{ title: 'Unit', values: ['Kg'] }],
    variants: [
      {
        title: 'Kg',
        manage_inventory: false,
        options: { Unit: 'Kg' },
        prices: [{ amount: 1000, currency_code: 'usd' }],
      },
    ],
    sales_channels: [{ id: channels[0]!.id }],
  }
}

/** The requests of its starter storefront, with the cart's contents in one. */
async function placeOrder(store: Api, region: string, variant: string): Promise<void> {
  const { cart } = await store<{ cart: { id: string } }>('/carts', {
    region_id: region,
    email: 'buyer@plant.example',
    items: [{ variant_id: variant, quantity: 1 }],
    shipping_address: address,
    billing_address: address,
  })
  const { shipping_options: options } = await store<{ shipping_options: { id: string }[] }>(
    `/shipping-options?cart_id=${cart.id}`,
  )
  await store(`/carts/${cart.id}/shipping-methods`, { option_id: options[0]!.id })
  const { payment_collection: payment } = await store<{ payment_collection: { id: string } }>(
    '/payment-collections',
    { cart_id: cart.id },
  )
  await store(`/payment-collections/${payment.id}/payment-sessions`, {
    provider_id: 'pp_system_default',
  })
  const { type } = await store<{ type: string }>(`/carts/${cart.id}/complete`, {})
  if (type !== 'order') throw new Error(`The cart ${cart.id} did not become an order`)
}

type Named = { id: string; name: string }
type Api = ReturnType<typeof openApi>

function openApi(url: string, headers: Record<string, string>) {
  return async <Body>(path: string, body?: object): Promise<Body> =>
    (await callJson<Body>(`${url}${path}`, headers, body)).json
}

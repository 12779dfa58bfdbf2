import { requestText } from '../gateway/processes.ts'
import { onPostgres, secret } from './onPostgres.ts'
import { callJson, details, searchWords } from './peer.ts'

const shopPath = '/shop-api'
const listFields =
  'totalItems items { productId productName slug description sku priceWithTax { ... on SinglePrice { value } ... on PriceRange { min max } } currencyCode inStock }'
const searchQuery = (term: string) =>
  `{ search(input: { ${term && `term: "${term}", `}groupByProduct: true, take: 24 }) { ${listFields} } }`
const detailQuery = (slug: string) =>
  `{ product(slug: "${slug}") { id name slug description variants { id name sku price priceWithTax currencyCode stockLevel } } }`
const post = (query: string) => requestText(shopPath, { body: { query } })

/** Server and worker. Lists are read from the search index, as its storefronts do. */
export const vendure = onPostgres({
  name: 'vendure',
  fill: [['fill.js']],
  servers: [['server.js'], ['worker.js']],
  readyPath: '/health',
  async open(port) {
    const url = `http://127.0.0.1:${port}`
    const admin = openApi(`${url}/admin-api`)
    await admin(`mutation { login(username: "bench", password: "${secret}") { __typename } }`)
    const run = Date.now()
    let count = 0
    const list = [post(searchQuery(''))]
    return {
      reads: {
        'list of 24': list,
        'list of 24, signed in': list,
        detail: Array.from({ length: details }, (_, at) => post(detailQuery(`listing-${at}`))),
        search: searchWords.map((word) => post(searchQuery(word))),
      },
      writes: {
        create: () => createProduct(admin, `listing-${run}-${count++}`),
        order: () => placeOrder(openApi(`${url}${shopPath}`)),
      },
    }
  },
})

async function createProduct(admin: Api, name: string): Promise<void> {
  const { createProduct: product } = await admin<{ createProduct: { id: string } }>(
    `mutation { createProduct(input: { enabled: true, translations: [{ languageCode: en, name: "${name}", slug: "${name}", description: "Clean regrind" }] }) { id } }`,
  )
  await admin(
    `mutation { createProductVariants(input: [{ productId: "${product.id}", sku: "${name}", price: 100000, stockOnHand: 1000, translations: [{ languageCode: en, name: "${name}" }] }]) { id } }`,
  )
}

/** One request for each step, as its documentation shows a checkout. */
async function placeOrder(call: Api): Promise<void> {
  const step = (mutation: string) =>
    call(
      `mutation { ${mutation} { __typename ... on Order { id } ... on ErrorResult { message } } }`,
    )
  await step('addItemToOrder(productVariantId: "1", quantity: 1)')
  await step(
    'setCustomerForOrder(input: { firstName: "Bench", lastName: "Buyer", emailAddress: "buyer@plant.example" })',
  )
  await step(
    'setOrderShippingAddress(input: { fullName: "Bench Buyer", streetLine1: "4100 Navigation Blvd", city: "Houston", province: "TX", postalCode: "77003", countryCode: "US" })',
  )
  const { eligibleShippingMethods: methods } = await call<{
    eligibleShippingMethods: { id: string }[]
  }>('{ eligibleShippingMethods { id name price } }')
  await step(`setOrderShippingMethod(shippingMethodId: ["${methods[0]!.id}"])`)
  await step('transitionOrderToState(state: "ArrangingPayment")')
  await step('addPaymentToOrder(input: { method: "card", metadata: {} })')
}

type Api = ReturnType<typeof openApi>

/** Calls in one session. Throws on errors, also on those that are results of a mutation. */
function openApi(url: string) {
  let token = ''
  return async <Data>(query: string): Promise<Data> => {
    const { json, headers } = await callJson<{ data: Record<string, { message?: string }> }>(
      url,
      token === '' ? {} : { authorization: `Bearer ${token}` },
      { query },
    )
    token = headers.get('vendure-auth-token') ?? token
    if (!json.data || Object.values(json.data).some((each) => each?.message !== undefined))
      throw new Error(`${query}: ${JSON.stringify(json)}`)
    return json.data as Data
  }
}

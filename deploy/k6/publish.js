import encoding from 'k6/encoding'
import { check, sleep } from 'k6'
import http from 'k6/http'
import { Counter } from 'k6/metrics'
import {
  baseUrl,
  get,
  handleSummary,
  objectives,
  post,
  ramping,
  signIn,
  summaryTrendStats,
} from './shared.js'

export { handleSummary }

// Sellers create listings: upload an image, which the server resizes, create the listing, read it,
// and delete it.

const published = new Counter('listings_published')

export const options = {
  scenarios: {
    publish: ramping(`5s:${__ENV.USERS || 5},${__ENV.DURATION || '30s'}:${__ENV.USERS || 5}`),
  },
  noCookiesReset: true,
  summaryTrendStats,
  thresholds: {
    ...objectives,
    listings_published: ['count>0'],
    'http_req_duration{kind:image}': ['p(95)<3000'],
    'http_req_duration{kind:create}': ['p(95)<800'],
  },
}

// A PNG of one green pixel.
const picture = encoding.b64decode(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
)
let isSignedIn = false

export default function publish() {
  isSignedIn ||= signIn()
  if (!isSignedIn) return
  const image = http.post(
    `${baseUrl}/api/upload/image`,
    { image: http.file(picture, 'lot.png', 'image/png') },
    { tags: { kind: 'image', name: 'image' } },
  )
  if (!check(image, { 'picture accepted': ({ status }) => status === 201 })) return
  const created = post(
    '/api/materials',
    {
      description: 'Listing of a load test, deleted at once',
      category: 'Plastics',
      type: 'Polypropylene',
      presentation: 'Ground',
      mfi: '12',
      color: 'Blue',
      quantity: '1000',
      unit: 'Kg',
      price: '550.00',
      currency: 'USD',
      materialOrigin: 'Post-industrial',
      location: 'Nuevo León, México',
      postalCode: '64010',
      imageUrl: JSON.stringify([image.json('url')]),
      isSingleLot: true,
    },
    'create',
  )
  if (!check(created, { 'listing created': ({ status }) => status === 201 })) return
  published.add(1)
  const id = created.json('id')
  check(get(`/api/materials/${id}`, 'listing'), {
    'listing loads': ({ status }) => status === 200,
  })
  const removed = http.del(`${baseUrl}/api/materials/${id}`, null, {
    tags: { kind: 'remove', name: 'remove' },
  })
  check(removed, { 'listing deleted': ({ status }) => status < 300 })
  sleep(0.5 + Math.random())
}

import type { Material } from '@materia/contracts/catalog/material.ts'
import type { ShippingRates } from '@materia/contracts/orders/shipping.ts'
import { headers, openBrowser, violations } from '@materia/deploy/local/e2e/browser.ts'
import { press } from '@materia/deploy/local/e2e/press.ts'
import type { Page } from 'playwright-core'

const newPage = openBrowser()

// No other test counts this company's notices.
const seller = 'alamo'
const address = {
  line1: '1200 Dock Rd',
  line2: '',
  city: 'Houston',
  state: 'TX',
  postalCode: '77002',
  country: 'USA',
} as const

async function post<Answer>(page: Page, path: string, data: object): Promise<Answer> {
  const answer = await page.request.post(path, {
    data,
    headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
  })
  expect(`${answer.status()} ${answer.ok() ? '' : await answer.text()}`).toMatch(/^20/)
  return answer.json()
}

/** Orders a new listing of the seller in the buyer's name; returns the order's number. */
async function order(sold: Page, bought: Page): Promise<number> {
  const own = await sold.request.get('/api/user/materials?limit=1')
  const { items }: { items: Material[] } = await own.json()
  const lot = await post<Material>(sold, '/api/materials', {
    description: 'Listed by a test of the bell',
    category: 'Metals',
    type: 'Copper',
    presentation: 'Wire',
    color: 'Mixed',
    quantity: '900',
    unit: 'Kg',
    price: '1200.50',
    currency: 'USD',
    location: 'Texas, United States',
    postalCode: '78204',
    isSingleLot: true,
    imageUrl: items[0]?.imageUrl,
  })
  const { line1, line2: _line2, ...place } = address
  const { rates } = await post<ShippingRates>(bought, '/api/shipping/calculate', {
    materialId: lot.id,
    quantity: lot.quantity,
    destination: { address: line1, ...place },
  })
  const { id } = await post<{ id: number }>(bought, '/api/orders', {
    materialId: lot.id,
    quantity: lot.quantity,
    termsRevision: lot.termsRevision,
    quote: rates[0]?.quote,
    shippingAddress: address,
    billingAddress: address,
    contactEmail: 'dock@toledo.example',
    contactPhone: '+1 419 555 0100',
    paymentToken: 'tok_ok',
    paymentMethod: 'credit',
  })
  return id
}

/** The bell with this count. */
const bell = (page: Page, count: number) =>
  page
    .getByRole('banner')
    .getByRole('button', { name: count > 0 ? `Notices, ${count} new` : 'Notices', exact: true })

async function countNews({ request }: Page): Promise<number> {
  const notices = await (await request.get('/api/user/notices/unread')).json()
  const messages = await (await request.get('/api/messages/unread-count')).json()
  return notices.unread + messages.count
}

describe('the bell', () => {
  it('counts a new order without a reload, leads to it, and then counts one less', async () => {
    const page = await newPage({ user: seller, reducedMotion: 'reduce' })
    const buyer = await newPage({ user: 'toledo' })
    const before = await countNews(page)
    await page.goto('/marketplace')
    await bell(page, before).waitFor()
    // The first interaction connects the page.
    await page.mouse.move(5, 5)
    const id = await order(page, buyer)
    await bell(page, before + 1).waitFor()
    await page.waitForFunction((start) => document.title.startsWith(start), `(${before + 1}) `)

    await press(bell(page, before + 1))
    const panel = page.getByRole('dialog', { name: 'Notices' })
    const notice = panel.getByRole('link', { name: new RegExp(`${id}`) })
    await notice.waitFor()
    expect(await violations(page)).toEqual([])
    await press(notice)
    await page.waitForURL(`**/orders/${id}`)
    await bell(page, before).waitFor()
  })
})

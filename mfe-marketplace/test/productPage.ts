import type {
  Material,
  OwnMaterial,
  OwnMaterialsPage,
} from '@materia/contracts/catalog/material.ts'
import { headers } from '@materia/deploy/local/e2e/browser.ts'
import type { Page } from 'playwright-core'

export async function ownListings(page: Page): Promise<OwnMaterial[]> {
  const { items }: OwnMaterialsPage = await (
    await page.request.get('/api/user/materials?limit=100')
  ).json()
  return items
}

/** Creates a listing of the signed-in company in a color that no other test uses. */
export async function listMaterial(page: Page): Promise<Material> {
  const [like] = await ownListings(page)
  const answer = await page.request.post('/api/materials', {
    headers,
    data: {
      description: 'Listed by a test',
      category: 'Plastics',
      type: 'Polyethylene',
      presentation: 'Crushed',
      mfi: '2',
      color: 'Teal',
      quantity: '900',
      unit: 'Kg',
      price: '1200.50',
      currency: 'USD',
      location: 'Texas, United States',
      postalCode: '77003',
      imageUrl: like?.imageUrl,
      isSingleLot: false,
    },
  })
  expect(answer.status()).toBe(201)
  return answer.json()
}

/**
 * An available listing of another company with several images. An old one, because the newest
 * belong to other tests.
 */
export async function listingOfOthers(page: Page): Promise<Material> {
  const user: { id: number } | null = await page.request
    .get('/api/user')
    .then((answer) => (answer.ok() ? answer.json() : null))
  const { items }: { items: Material[] } = await (
    await page.request.get('/api/materials?limit=100')
  ).json()
  const found = items.findLast(
    ({ userId, imageUrl }) => userId !== user?.id && JSON.parse(imageUrl).length > 1,
  )
  if (!found) throw new Error('The demo data have no such listing')
  return found
}

export async function openProduct(page: Page, id: number): Promise<void> {
  await page.goto(`/product/${id}`)
  await page.getByRole('heading', { level: 1, name: / \/ / }).waitFor()
}

export function notice(page: Page, text: string) {
  return page.getByRole('listitem').filter({ hasText: text }).first().waitFor()
}

export async function expectSoon(read: () => Promise<unknown>, wanted: unknown): Promise<void> {
  const deadline = Date.now() + 15_000
  let found = await read()
  while (Date.now() < deadline && found !== wanted) {
    await new Promise((resolve) => setTimeout(resolve, 200))
    found = await read()
  }
  expect(found).toBe(wanted)
}

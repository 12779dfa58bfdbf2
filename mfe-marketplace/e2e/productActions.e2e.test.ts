import type { Material } from '@materia/contracts/catalog/material.ts'
import { headers, openBrowser } from '@materia/deploy/local/e2e/browser.ts'
import { press } from '@materia/deploy/local/e2e/press.ts'
import {
  expectSoon,
  listingOfOthers,
  listMaterial,
  notice,
  openProduct,
  ownListings,
} from '../test/productPage.ts'

const newPage = openBrowser()

describe('a favorite', () => {
  it('survives a reload, is listed among the favorites, and can be removed', async () => {
    const page = await newPage({ user: 'houston' })
    const { id } = await listingOfOthers(page)
    await page.request.delete(`/api/favorites/${id}`, { headers })
    await openProduct(page, id)
    await press(page.getByRole('button', { name: 'Add to favorites' }).first())
    await notice(page, 'Added to favorites')
    await page.reload()
    const remove = page
      .getByRole('main')
      .getByRole('button', { name: 'Remove from favorites' })
      .first()
    await remove.waitFor()
    const kept: Material[] = await (await page.request.get('/api/user/favorites')).json()
    expect(kept.map((material) => material.id)).toContain(id)
    await press(remove)
    await notice(page, 'Removed from favorites')
    expect(await (await page.request.get(`/api/favorites/${id}`)).json()).toBe(false)
  })

  it('shows the current price and status until its listing is deleted', async () => {
    const seller = await newPage({ user: 'norte' })
    const buyer = await newPage({ user: 'houston' })
    const { id } = await listMaterial(seller)
    const path = `/api/materials/${id}`
    expect((await buyer.request.post(`/api/favorites/${id}`, { headers })).status()).toBe(200)
    const card = buyer
      .getByRole('article')
      .filter({ has: buyer.locator(`a[href="/product/${id}"]`) })

    await seller.request.patch(path, { headers, data: { price: '777.70' } })
    await buyer.goto('/dashboard?tab=favorites')
    await card.getByText('US$777.70').waitFor()
    await seller.request.patch(path, { headers, data: { status: 'withdrawn' } })
    await buyer.goto('/dashboard?tab=favorites')
    await card.getByText('Withdrawn').waitFor()
    await seller.request.delete(path, { headers })
    await expectSoon(
      async () => (await (await buyer.request.get('/api/user/favorites/ids')).json()).includes(id),
      false,
    )
    await buyer.goto('/dashboard?tab=favorites')
    await buyer.getByRole('article').first().waitFor()
    expect(await card.count()).toBe(0)
  })

  it('has no button for a visitor', async () => {
    const page = await newPage()
    const { id } = await listingOfOthers(page)
    await openProduct(page, id)
    await page.getByRole('button', { name: 'Share' }).waitFor()
    expect(await page.getByRole('button', { name: /favorites/ }).count()).toBe(0)
  })
})

describe("the owner's menu", () => {
  it('withdraws, relists and deletes a listing, visibly for everybody', async () => {
    const page = await newPage({ user: 'norte' })
    const { id } = await listMaterial(page)
    const visitor = await newPage()
    await openProduct(visitor, id)
    await visitor.getByText('Multiple lots, in parts').waitFor()

    await openProduct(page, id)
    // Similar listings may belong to the same owner.
    const manage = page.locator('//main//button[contains(., "Manage")][not(ancestor::article)]')
    await press(manage)
    await press(page.getByRole('menuitem', { name: 'Withdraw' }))
    await notice(page, 'Listing withdrawn')
    await page.getByText('The seller isn’t offering it right now.').waitFor()
    // Visitors may get a cached response for a second.
    await expectSoon(
      async () =>
        (await visitor.request.get(`/api/materials/${id}`)).json().then(({ status }) => status),
      'withdrawn',
    )
    await openProduct(visitor, id)
    await visitor.getByText('The seller isn’t offering it right now.').waitFor()
    expect(await visitor.getByRole('button', { name: 'Add to cart' }).first().isDisabled()).toBe(
      true,
    )

    await press(manage)
    await press(page.getByRole('menuitem', { name: 'Relist' }))
    await notice(page, 'Listing available again')
    await page.getByText('The seller isn’t offering it right now.').waitFor({ state: 'detached' })

    await press(manage)
    await press(page.getByRole('menuitem', { name: 'Delete' }))
    await press(page.getByRole('dialog').getByRole('button', { name: 'Delete' }))
    await notice(page, 'Material deleted successfully')
    await page.waitForURL('**/profile?tab=listings')
    await expectSoon(async () => (await visitor.request.get(`/api/materials/${id}`)).status(), 404)
    await visitor.reload()
    await visitor.getByText('No data for this product').waitFor()
  })

  it('counts each visitor once', async () => {
    const page = await newPage({ user: 'norte' })
    const { id } = await listMaterial(page)
    const viewsNow = async () =>
      (await ownListings(page)).find((material) => material.id === id)?.views
    await openProduct(page, id)
    const visitor = await newPage()
    const counted = visitor.waitForResponse((answer) =>
      answer.url().endsWith(`/api/materials/${id}/views`),
    )
    await openProduct(visitor, id)
    expect((await counted).status()).toBe(204)
    await visitor.reload()
    await visitor.getByRole('heading', { level: 1 }).waitFor()
    await expectSoon(viewsNow, 1)
    await page.request.delete(`/api/materials/${id}`, { headers })
  })
})

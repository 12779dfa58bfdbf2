import { headers, openBrowser, violations } from '@materia/deploy/local/e2e/browser.ts'
import { press } from '@materia/deploy/local/e2e/press.ts'
import type { Page } from 'playwright-core'

const newPage = openBrowser()

const address = {
  line1: '100 Main St',
  line2: '',
  city: 'Fresno',
  state: 'CA',
  postalCode: '93650',
  country: 'USA',
}

async function post<Answer>(page: Page, path: string, data: object): Promise<Answer> {
  const answer = await page.request.post(path, {
    data,
    headers: {
      ...headers,
      'idempotency-key': `reviews-${path}-${Date.now()}`.replaceAll('/', '-'),
    },
  })
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`)
  return answer.json()
}

/**
 * Creates a listing and an order of it that the buyer has completed. Returns the order's number.
 */
async function completeOrder({ buyer, seller }: { buyer: Page; seller: Page }): Promise<number> {
  const {
    items: [like],
  }: { items: { imageUrl: string }[] } = await (
    await seller.request.get('/api/user/materials?limit=1')
  ).json()
  const draft = {
    description: 'For a review',
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
    imageUrl: like?.imageUrl,
    isSingleLot: true,
  }
  const { id: materialId } = await post<{ id: number }>(seller, '/api/materials', draft)
  const { line1, line2: _, ...place } = address
  const { rates } = await post<{ rates: { quote: string }[] }>(buyer, '/api/shipping/calculate', {
    materialId,
    quantity: '1000',
    destination: { address: line1, ...place },
  })
  const { id } = await post<{ id: number }>(buyer, '/api/orders', {
    materialId,
    quantity: '1000',
    termsRevision: 1,
    quote: rates[0]?.quote,
    shippingAddress: address,
    billingAddress: address,
    contactEmail: 'buyer@sample.example',
    contactPhone: '+1 559 555 0100',
    paymentToken: 'tok_ok',
    paymentMethod: 'credit',
  })
  const steps = [
    [seller, { step: 'confirm' }],
    [seller, { step: 'ship', carrier: 'Castores', trackingNumber: 'MX-1' }],
    [buyer, { step: 'deliver' }],
    [buyer, { step: 'complete' }],
  ] as const
  for (const [page, step] of steps) await post(page, `/api/orders/${id}/steps`, step)
  return id
}

const overflow = (page: Page) =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - innerWidth))

describe('a completed order', () => {
  it('is reviewed by both sides, shown on the profile, answered and reported, by keyboard and on a phone', async () => {
    const visit = { reducedMotion: 'reduce' } as const
    const buyer = await newPage({
      user: 'bajio',
      language: 'es',
      colorScheme: 'dark',
      viewport: { width: 320, height: 800 },
      ...visit,
    })
    const seller = await newPage({ user: 'frontera', ...visit })
    const id = await completeOrder({ buyer, seller })

    await buyer.goto(`/orders/${id}`)
    await buyer.getByRole('radio', { name: '1 de 5 estrellas' }).focus()
    for (const star of [2, 3, 4]) {
      await buyer.keyboard.press('ArrowRight')
      expect(await buyer.getByRole('radio', { name: `${star} de 5 estrellas` }).isChecked()).toBe(
        true,
      )
    }
    const comment = `Como se anunció, pedido ${id}`
    await buyer.getByRole('textbox', { name: /otras empresas/ }).fill(comment)
    expect([await violations(buyer), await overflow(buyer)]).toEqual([[], 0])
    // The draft survives a reload.
    await buyer.reload()
    await press(buyer.getByRole('button', { name: 'Enviar reseña' }))
    await buyer.getByText('Nadie la ve todavía', { exact: false }).waitFor()

    await seller.goto(`/orders/${id}`)
    await seller.getByText('has written a review', { exact: false }).waitFor()
    expect(await seller.getByText(comment).count()).toBe(0)
    await press(seller.getByRole('radio', { name: '5 of 5 stars' }))
    await press(seller.getByRole('button', { name: 'Send review' }))
    await seller.getByText(comment).waitFor()
    expect([await violations(seller), await overflow(seller)]).toEqual([[], 0])

    await seller.goto('/profile?tab=reviews')
    const review = seller.getByRole('article').filter({ hasText: comment })
    await press(review.getByRole('button', { name: 'Reply' }))
    await seller.getByRole('dialog').getByRole('textbox').fill('Thank you')
    await press(seller.getByRole('button', { name: 'Publish reply' }))
    await review.getByText('Thank you').waitFor()

    const { id: sellerId }: { id: number } = await (await seller.request.get('/api/user')).json()
    await buyer.goto(`/profile/${sellerId}?tab=reviews`)
    await buyer.getByRole('article').filter({ hasText: comment }).getByText('Thank you').waitFor()
    expect([await violations(buyer), await overflow(buyer)]).toEqual([[], 0])
    // Nobody writes to this company: the notice of a message would replace the one below.
    const reader = await newPage({ user: 'houston', ...visit })
    await reader.goto(`/profile/${sellerId}?tab=reviews`)
    await press(
      reader
        .getByRole('article')
        .filter({ hasText: comment })
        .getByRole('button', { name: 'Report' }),
    )
    await press(reader.getByRole('radio', { name: 'It isn’t true' }))
    await press(reader.getByRole('button', { name: 'Send report' }))
    await reader.getByText('Thank you. We’ll look into it.').first().waitFor()
  })
})

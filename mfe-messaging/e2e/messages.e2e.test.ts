import { headers, openBrowser, violations, type Visit } from '@materia/deploy/local/e2e/browser.ts'
import type { Page } from 'playwright-core'

const newPage = openBrowser()

/** As a company that nobody writes to. */
async function visitMessages(options?: Visit): Promise<Page> {
  const page = await newPage({ user: 'ozark', reducedMotion: 'reduce', ...options })
  await page.goto('/messages')
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}

/** A page of somebody whom another company has just written to; answers the other's id, too. */
async function visitConversation(options: Visit = {}): Promise<{ page: Page; partnerId: number }> {
  const page = await newPage({ user: 'cholula', reducedMotion: 'reduce', ...options })
  const partner = await newPage({ user: 'chamizal' })
  const idOf = async ({ request }: Page): Promise<number> => (await (await request.get('/api/user')).json()).id
  const [ownId, partnerId] = [await idOf(page), await idOf(partner)]
  const sent = await partner.request.post('/api/messages', { data: { toUserId: ownId, content: '¿Cuándo sale la próxima carga?' }, headers })
  expect(sent.status()).toBe(201)
  await page.goto(`/messages?chat=${partnerId}`)
  await page.getByRole('log').getByText('¿Cuándo sale la próxima carga?').last().waitFor()
  return { page, partnerId }
}

describe('/messages', () => {
  it('leads from the empty list to the marketplace', async () => {
    const page = await visitMessages()
    await page.getByText('No conversations yet').waitFor()
    await page.getByRole('link', { name: 'Browse the marketplace' }).click()
    await page.waitForURL('**/marketplace')
  })

  it('shows one pane on a phone, two beside each other on a wide screen', async () => {
    const page = await visitMessages({ viewport: { width: 390, height: 800 } })
    const thread = page.getByText('No conversation is open')
    expect(await thread.isVisible()).toBe(false)
    await page.setViewportSize({ width: 768, height: 800 })
    await thread.waitFor()
  })

  it('opens a conversation in place of the list on a phone, and goes back', async () => {
    const { page } = await visitConversation({ viewport: { width: 390, height: 800 } })
    const list = page.getByRole('region', { name: 'Conversations' })
    expect(await list.isVisible()).toBe(false)
    await page.getByRole('link', { name: 'Back to conversations' }).click()
    await list.getByRole('listitem').first().waitFor()
    await page.goBack()
    await page.getByRole('textbox', { name: 'Write a message' }).waitFor()
  })

  it.each([
    ['en', 'light', 1280],
    ['es', 'dark', 320],
  ] as const)('is accessible and fits, %s %s at %d px', async (language, colorScheme, width) => {
    const page = await visitMessages({ language, colorScheme, viewport: { width, height: 700 } })
    expect(await violations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  })

  it.each([
    ['en', 'light', 1280],
    ['es', 'dark', 320],
  ] as const)('is accessible and fits with a conversation open, %s %s at %d px', async (language, colorScheme, width) => {
    const { page } = await visitConversation({ language, colorScheme, viewport: { width, height: 700 } })
    expect(await violations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  })
})

describe('/contact/:sellerId', () => {
  it('leads to the conversation with the seller', async () => {
    const page = await newPage({ user: 'cholula' })
    const others: { items: { id: number; username: string }[] } = await (await page.request.get('/api/users?limit=100')).json()
    const sellerId = others.items.find(({ username }) => username === 'chamizal')?.id
    await page.goto(`/contact/${sellerId}`)
    await page.waitForURL(`**/messages?chat=${sellerId}`)
    await page.getByRole('region', { name: 'Open conversation' }).waitFor()
  })
})

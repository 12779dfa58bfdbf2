import { headers, openBrowser, violations, type Visit } from '@materia/deploy/local/e2e/browser.ts'
import { press } from '@materia/deploy/local/e2e/press.ts'
import type { Locator, Page } from 'playwright-core'

const newPage = openBrowser()

/** Opens the screen as a company that nobody writes to. */
async function visitMessages(options?: Visit): Promise<Page> {
  const page = await newPage({ user: 'ozark', reducedMotion: 'reduce', ...options })
  await page.goto('/messages')
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}

type Conversation = { page: Page; partner: Page; ownId: number; partnerId: number }

/** A page of a company that has just got a message, and a page of the sender. */
async function visitConversation(options: Visit = {}): Promise<Conversation> {
  const page = await newPage({ user: 'cholula', reducedMotion: 'reduce', ...options })
  const partner = await newPage({ user: 'chamizal' })
  const idOf = async ({ request }: Page): Promise<number> =>
    (await (await request.get('/api/user')).json()).id
  const [ownId, partnerId] = [await idOf(page), await idOf(partner)]
  const sent = await partner.request.post('/api/messages', {
    data: { toUserId: ownId, content: '¿Cuándo sale la próxima carga?' },
    headers,
  })
  expect(sent.status()).toBe(201)
  await page.goto(`/messages?chat=${partnerId}`)
  await page.getByRole('log').getByText('¿Cuándo sale la próxima carga?').last().waitFor()
  return { page, partner, ownId, partnerId }
}

describe('/messages', () => {
  it('links from the empty list to the marketplace', async () => {
    const page = await visitMessages()
    await page.getByText('No conversations yet').waitFor()
    await press(page.getByRole('link', { name: 'Browse the marketplace' }))
    await page.waitForURL('**/marketplace')
  })

  it('shows one pane on a phone, two side by side on a wide screen', async () => {
    const page = await visitMessages({ viewport: { width: 390, height: 800 } })
    const thread = page.getByText('No conversation selected')
    expect(await thread.isVisible()).toBe(false)
    await page.setViewportSize({ width: 768, height: 800 })
    await thread.waitFor()
  })

  it('opens a conversation in place of the list on a phone, and goes back', async () => {
    const { page } = await visitConversation({ viewport: { width: 390, height: 800 } })
    const list = page.getByRole('region', { name: 'Conversations' })
    expect(await list.isVisible()).toBe(false)
    await press(page.getByRole('link', { name: 'Back to conversations' }))
    await list.getByRole('listitem').first().waitFor()
    await page.goBack()
    await page.getByRole('textbox', { name: 'Write a message' }).waitFor()
  })

  it('keeps the newest message visible while several lines are typed', async () => {
    const { page } = await visitConversation({ viewport: { width: 390, height: 640 } })
    const box = page.getByRole('textbox', { name: 'Write a message' })
    for (const text of ['One', 'Two', 'Three', 'Four', 'Five', 'Six'])
      await box.fill(text).then(() => box.press('Enter'))
    const [log, newest] = [page.getByRole('log'), page.getByRole('log').getByText('Six').last()]
    await newest.waitFor()
    await box.fill('a\nb\nc\nd\ne')
    const bottomOf = async (element: Locator) =>
      element.evaluate((one) => one.getBoundingClientRect().bottom)
    await page.waitForFunction(() => document.querySelector('textarea')!.clientHeight > 60)
    expect(await bottomOf(newest)).toBeLessThanOrEqual(await bottomOf(log))
  })

  it('has bars of at most 112 px on a phone and no footer, with and without a conversation', async () => {
    const { page } = await visitConversation({ viewport: { width: 390, height: 844 } })
    const box = page.getByRole('textbox', { name: 'Write a message' })
    const bottomOf = (target: Locator) =>
      target.evaluate((element) => element.getBoundingClientRect().bottom)
    expect(await barsOf(page, page.getByRole('log'))).toBeLessThanOrEqual(112)
    // A keyboard makes the window lower.
    await page.setViewportSize({ width: 390, height: 480 })
    expect(await bottomOf(box)).toBeLessThanOrEqual(480)
    expect(await bottomOf(box)).toBeGreaterThan(420)
    await page.setViewportSize({ width: 390, height: 844 })
    await press(page.getByRole('link', { name: 'Back to conversations' }))
    const title = page.getByRole('heading', { level: 1, name: 'Messages' })
    await title.waitFor()
    expect(await barsOf(page, title)).toBeLessThanOrEqual(112)
    expect(await page.getByRole('contentinfo').count()).toBe(0)
    const overflow = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
    expect(overflow).toBeLessThanOrEqual(0)
  })

  it('stays at the newest message when the connection returns', async () => {
    const { page, partner, ownId } = await visitConversation({
      viewport: { width: 390, height: 640 },
    })
    const [log, box] = [page.getByRole('log'), page.getByRole('textbox')]
    await page.context().setOffline(true)
    for (const text of ['Offline 1', 'Offline 2'])
      await box.fill(text).then(() => box.press('Enter'))
    await log.getByText('Offline 2').last().waitFor()
    const content = `Online\n${'¿Cuánto cuesta el flete a Houston? '.repeat(12)}`
    await partner.request.post('/api/messages', { data: { toUserId: ownId, content }, headers })
    await page.context().setOffline(false)
    await log.getByText('Online').last().waitFor({ state: 'attached' })
    await log.getByTitle('Delivered').or(log.getByTitle('Sent')).last().waitFor()
    await page.waitForFunction(() => {
      const { scrollHeight, scrollTop, clientHeight } = document.querySelector('[role=log]')!
      return scrollHeight - scrollTop - clientHeight <= 1
    })
  })
})

/** The height of all bars: above the content, and the bar at the window's bottom. */
async function barsOf(page: Page, content: Locator): Promise<number> {
  const above = await content.evaluate((element) => element.getBoundingClientRect().top)
  const below = await page
    .getByRole('navigation', { name: 'Quick links' })
    .evaluateAll((bars) => bars.reduce((sum, bar) => sum + bar.clientHeight, 0))
  return above + below
}

async function sendPicture(from: Page, toUserId: number): Promise<void> {
  const buffer = await from.screenshot({ type: 'jpeg' })
  const stored = await from.request.post('/api/upload/message-pictures', {
    multipart: { images: { name: 'bales.jpg', mimeType: 'image/jpeg', buffer } },
    headers,
  })
  const sent = await from.request.post('/api/messages', {
    data: { toUserId, attachmentUrls: (await stored.json()).urls },
    headers,
  })
  expect(sent.status()).toBe(201)
}

const dialogs = {
  async report(page: Page) {
    await page.getByRole('button', { name: /Actions for|Acciones para/ }).press('Enter')
    await page
      .getByRole('menuitem', { name: /Report conversation|Reportar conversación/ })
      .press('Enter')
    // The dialog's code loads when it opens.
    await page.waitForFunction(() => document.activeElement?.matches('dialog input[type=radio]'))
    await page.keyboard.press('ArrowDown')
    expect(await page.getByRole('dialog').getByRole('radio').nth(1).isChecked()).toBe(true)
  },
  async picker(page: Page) {
    await page
      .getByRole('button', { name: /Attach a listing|Adjuntar una publicación/ })
      .press('Enter')
    await page.getByRole('dialog').getByRole('listitem').first().waitFor()
  },
  async gallery(page: Page) {
    await page
      .getByRole('button', { name: /Open picture|Abrir la foto/ })
      .last()
      .press('Enter')
    await page.waitForFunction(
      () => document.querySelector<HTMLImageElement>('dialog [data-stage] img')?.naturalWidth,
    )
  },
}

describe.each(['report', 'picker', 'gallery'] as const)(
  'the dialog of a conversation: %s',
  (name) => {
    it.each([
      ['en', 'light', 1280],
      ['es', 'dark', 320],
    ] as const)(
      'is accessible, fits and works with the keyboard, %s %s at %d px',
      async (language, colorScheme, width) => {
        const { page, partner, ownId } = await visitConversation({
          language,
          colorScheme,
          viewport: { width, height: 700 },
        })
        if (name === 'gallery') await sendPicture(partner, ownId)
        await dialogs[name](page)
        const dialog = page.getByRole('dialog')
        expect(await violations(page)).toEqual([])
        expect(
          await dialog.evaluate((box) => box.scrollWidth - box.clientWidth),
        ).toBeLessThanOrEqual(0)
        await page.keyboard.press('Escape')
        await dialog.waitFor({ state: 'hidden' })
      },
    )
  },
)

describe('an image', () => {
  it('is attached and sent, opened by the partner, and hidden from the next account in that browser', async () => {
    const { page, partner, ownId } = await visitConversation()
    const buffer = await page.screenshot({ type: 'jpeg' })
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'bales.jpg', mimeType: 'image/jpeg', buffer })
    await page.getByRole('list', { name: 'Pictures to send' }).getByRole('listitem').waitFor()
    await press(
      page.getByRole('button', { name: 'Send', exact: true }).and(page.locator(':enabled')),
    )

    await partner.goto(`/messages?chat=${ownId}`)
    // The thread opens at the first unread message, of another test.
    await partner.getByRole('log').press('End')
    await press(partner.getByRole('button', { name: 'Open picture 1 of 1' }).last())
    const picture = partner
      .getByRole('dialog', { name: 'Pictures of this conversation' })
      .getByRole('img')
    await picture.and(partner.locator(':not([data-placeholder])')).waitFor()
    await partner.keyboard.press('+')
    await partner.getByText('150%').waitFor()

    const url = (await picture.getAttribute('src')) ?? ''
    const statusOf = () => partner.evaluate(async (path) => (await fetch(path)).status, url)
    expect(await statusOf()).toBe(200)
    await partner.request.post('/api/logout', { headers })
    expect(await statusOf()).toBe(401)
    await partner.request.post('/api/login', {
      headers,
      data: { username: 'ozark', password: 'materia-demo' },
    })
    expect(await statusOf()).toBe(404)
  })
})

describe('/contact/:sellerId', () => {
  it('redirects to the conversation with the seller', async () => {
    const page = await newPage({ user: 'cholula' })
    const others: { items: { id: number; username: string }[] } = await (
      await page.request.get('/api/users?limit=100')
    ).json()
    const sellerId = others.items.find(({ username }) => username === 'chamizal')?.id
    await page.goto(`/contact/${sellerId}`)
    await page.waitForURL(`**/messages?chat=${sellerId}`)
    await page.getByRole('region', { name: 'Open conversation' }).waitFor()
  })
})

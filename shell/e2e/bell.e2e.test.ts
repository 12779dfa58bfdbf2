import { openBrowser, violations } from '@materia/deploy/local/e2e/browser.ts'
import { press } from '@materia/deploy/local/e2e/press.ts'
import { listCopper, placeOrder } from '@materia/deploy/local/e2e/trade.ts'
import type { Page } from 'playwright-core'

const newPage = openBrowser()

// No other test counts this company's notices.
const seller = 'alamo'

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
    const id = await placeOrder(buyer, await listCopper(page, 'Mixed'))
    await bell(page, before + 1).waitFor()
    await page.waitForFunction((start) => document.title.startsWith(start), `(${before + 1}) `)

    await press(bell(page, before + 1))
    const panel = page.getByRole('dialog', { name: 'Notices' })
    const notice = panel.getByRole('link', { name: new RegExp(`order ${id}\\b`) })
    await notice.waitFor()
    expect(await violations(page)).toEqual([])
    await press(notice)
    await page.waitForURL(`**/orders/${id}`)
    await bell(page, before).waitFor()
  })
})

import type { BrowserContextOptions, Browser } from 'playwright-core'
import { sendMessage } from '@materia/contracts/chat/api.ts'
import { conversationPath, messagesPath } from '@materia/contracts/chat/screenPaths.ts'
import { launchChromium } from '../local/e2e/chromium.ts'
import { findChromium } from '../local/e2e/findChromium.ts'
import { atMost, type Figure, median } from './figure.ts'
import { signIn } from './page/signIn.ts'
import { typeText } from './page/typeText.ts'
import { visitSlowly } from './page/visitSlowly.ts'
import { withPlatform } from './withPlatform.ts'

const visits = 5
/** Less than a minute may have. */
const messagesOfThread = 25

type State = BrowserContextOptions['storageState']

/** First visits to /messages and to a conversation by a slow phone, and what a character costs that is typed there. */
export async function bench(): Promise<Figure[]> {
  return withPlatform(async ({ url }) => {
    Object.assign(process.env, await findChromium())
    const browser = await launchChromium()
    try {
      const own = await signIn(browser, url)
      const partnerId = await writeTo(browser, {
        url,
        from: await signIn(browser, url, 'houston'),
        to: own,
      })
      return [
        ...(await visitFigures(browser, { baseURL: url, path: messagesPath, storageState: own })),
        ...(await visitFigures(browser, {
          baseURL: url,
          path: conversationPath({ userId: partnerId }),
          storageState: own,
        })),
      ]
    } finally {
      await browser.close()
    }
  })
}

async function visitFigures(
  browser: Browser,
  visit: { baseURL: string; path: string; storageState: State },
): Promise<Figure[]> {
  const isConversation = visit.path !== messagesPath
  const measured: { scriptKb: number; lcp: number; typing: number }[] = []
  // One more, to warm the server up.
  while (measured.length <= visits) {
    const { page, paint } = await visitSlowly(browser, {
      ...visit,
      shown: (shown) =>
        isConversation
          ? shown.locator('main textarea')
          : shown.locator('main a[href*="chat="]').first(),
    })
    measured.push({
      ...paint,
      typing: isConversation ? await typeText(page.locator('main textarea')) : 0,
    })
    await page.context().close()
  }
  const middle = (figure: 'scriptKb' | 'lcp' | 'typing') =>
    median(measured.slice(1).map((each) => each[figure]))
  return [
    atMost(`${visit.path}: JavaScript of the first visit (brotli)`, middle('scriptKb'), 'KB', 180),
    atMost(`${visit.path}: largest contentful paint`, middle('lcp'), 'ms', 2000),
    ...(isConversation
      ? [atMost('script of a character that is typed, 4x throttled', middle('typing'), 'ms', 8)]
      : []),
  ]
}

/** Answers who has written. */
async function writeTo(
  browser: Browser,
  { url, from, to }: { url: string; from: State; to: State },
): Promise<number> {
  const [reader, writer] = [
    await browser.newContext({ baseURL: url, storageState: to }),
    await browser.newContext({ baseURL: url, storageState: from }),
  ]
  const idOf = async (context: typeof reader): Promise<number> =>
    (await (await context.request.get('/api/user')).json()).id
  const toUserId = await idOf(reader)
  for (let at = 0; at < messagesOfThread; at++) {
    const answer = await writer.request.post(sendMessage.path, {
      data: { toUserId, content: `Is lot ${at} still there? We would take all of it this week.` },
    })
    if (!answer.ok()) throw new Error(`${answer.status()} for a message: ${await answer.text()}`)
  }
  const partnerId = await idOf(writer)
  await Promise.all([reader.close(), writer.close()])
  return partnerId
}

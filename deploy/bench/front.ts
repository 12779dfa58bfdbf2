import { launchChromium } from '../local/e2e/chromium.ts'
import { findChromium } from '../local/e2e/findChromium.ts'
import { atLeast, atMost } from './figure.ts'
import type { Figure } from './figure.ts'
import { joinMany } from './front/joinMany.ts'
import { rate, rateSeo } from './front/lighthouse.ts'
import { type BenchedPlatform, withPlatform } from './withPlatform.ts'

const posts = 2000
const postsPerSecond = 200

/** The landing page's scripts, what Lighthouse gives it, and all pages that search engines find, and the waitlist in a rush. Against `BASE_URL` whose mails are in `MAIL_DIR`, else a platform of its own. */
export async function bench(): Promise<Figure[]> {
  const { BASE_URL: url, MAIL_DIR: mailDir } = process.env
  if (url !== undefined && mailDir !== undefined) return measure({ url, mailDir })
  // All of them come from one address, and no mail is to leave this machine.
  return withPlatform(measure, { FORMS_PER_ADDRESS: String(posts * 60), SMTP_URL: '' })
}

async function measure(platform: BenchedPlatform): Promise<Figure[]> {
  Object.assign(process.env, await findChromium())
  const scriptKb = await scriptsOfLanding(platform.url)
  const points = await rate(platform.url)
  const {
    items: [lot],
  }: { items: { id: number; userId: number }[] } = await (
    await fetch(`${platform.url}/api/materials?limit=1`)
  ).json()
  const found = [
    '/marketplace',
    '/marketplace?page=2',
    `/product/${lot?.id}`,
    `/product/${lot?.id}?lang=es`,
    `/profile/${lot?.userId}`,
    '/about',
    '/contact',
    '/terms',
    '/privacy',
    '/pricing',
    '/blog',
    '/help',
  ]
  const seo: Figure[] = []
  for (const path of found)
    seo.push(
      atLeast(`Lighthouse for ${path}, SEO`, await rateSeo(`${platform.url}${path}`), '', 100),
    )
  const { lost, doubled, unmailed, seconds } = await joinMany(platform, { posts, postsPerSecond })
  const rush = `waitlist, ${posts} posts at ${postsPerSecond} per second`
  return [
    atMost('JavaScript of / (brotli)', scriptKb, 'KB', 140),
    atLeast('Lighthouse for /, performance', points.performance, '', 95),
    atLeast('Lighthouse for /, accessibility', points.accessibility, '', 100),
    atLeast('Lighthouse for /, best practices', points['best-practices'], '', 100),
    atLeast('Lighthouse for /, SEO', points.seo, '', 100),
    ...seo,
    atMost(`${rush}: not taken`, lost, '', 0),
    atMost(`${rush}: mailed more than once`, doubled, '', 0),
    atMost(`${rush}: not mailed`, unmailed, '', 0),
    atMost(`${rush}: seconds until the last mail`, seconds, 's', 60),
  ]
}

async function scriptsOfLanding(baseURL: string): Promise<number> {
  const browser = await launchChromium()
  try {
    const page = await browser.newPage({ baseURL, viewport: { width: 390, height: 844 } })
    await page.goto('/', { waitUntil: 'networkidle' })
    const bytes = await page.evaluate(() => {
      const scripts = performance
        .getEntriesByType('resource')
        .filter((entry) => new URL(entry.name).pathname.endsWith('.js'))
      return scripts.reduce(
        (sum, entry) => sum + ('encodedBodySize' in entry ? Number(entry.encodedBodySize) : 0),
        0,
      )
    })
    return bytes / 1000
  } finally {
    await browser.close()
  }
}

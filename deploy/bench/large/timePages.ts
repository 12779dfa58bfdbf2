import { percentile } from '../catalog/constantRate.ts'
import { request } from '../chat/request.ts'
import { atMost, type Figure } from '../figure.ts'
import type { Page } from './Page.ts'

const warmUps = 10
const rounds = 100
const visitor = { cookie: '' }

/** How long each page takes, asked for again and again, one at a time. */
export async function timePages(url: string, pages: Page[]): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const page of pages) {
    const { times, refused } = await askPage(url, page, warmUps + rounds)
    const measured = times.slice(warmUps)
    figures.push(
      atMost(
        `${page.name}, p99 (p50 ${percentile(measured, 0.5).toFixed(1)})`,
        percentile(measured, 0.99),
        'ms',
        page.mostMs,
      ),
    )
    if (refused.length === 0) continue
    console.log(`  refused: ${refused[0]}`)
    figures.push(atMost(`${page.name}, refused of ${times.length}`, refused.length, '', 0))
  }
  return figures
}

/** Milliseconds of each time, and what was answered where that was no page. */
export async function askPage(
  url: string,
  { name, next }: Page,
  count: number,
): Promise<{ times: number[]; refused: string[] }> {
  const times: number[] = []
  const refused: string[] = []
  let before = ''
  while (times.length < count) {
    const { path, own = visitor } = next(before)
    const startedAt = performance.now()
    const { status, text } = await request(url + path, own)
    times.push(performance.now() - startedAt)
    if (status !== 200) refused.push(`${status} for ${name}, ${path}: ${text.slice(0, 300)}`)
    before = status === 200 ? text : ''
  }
  return { times, refused }
}

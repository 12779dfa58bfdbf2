import { percentile } from '../catalog/constantRate.ts'
import { request } from '../chat/request.ts'
import { atMost, type Figure } from '../figure.ts'
import type { Page } from './pages.ts'

const warmUps = 10
const rounds = 100
const visitor = { cookie: '' }

/** How long each page takes, asked for again and again, one at a time. */
export async function timePages(url: string, pages: Page[]): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const page of pages) {
    const times = (await askPage(url, page, warmUps + rounds)).slice(warmUps)
    figures.push(atMost(`${page.name}, p99 (p50 ${percentile(times, 0.5).toFixed(1)})`, percentile(times, 0.99), 'ms', page.mostMs))
  }
  return figures
}

/** Milliseconds of each time. */
export async function askPage(url: string, { name, next }: Page, times: number): Promise<number[]> {
  const took: number[] = []
  let before = ''
  while (took.length < times) {
    const { path, own = visitor } = next(before)
    const startedAt = performance.now()
    const { status, text } = await request(url + path, own)
    took.push(performance.now() - startedAt)
    if (status !== 200) throw new Error(`${status} for ${name}, ${path}: ${text.slice(0, 500)}`)
    before = text
  }
  return took
}

import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { median } from '../figure.ts'
import { chromiumEnvironment } from '../../local/e2e/chromium.ts'

// Fetched when measured: it would be a tenth of what every install of the project brings.
const lighthouse = 'lighthouse@13.5.0'
const runs = 5
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const maxOutputBytes = 64 * 1024 * 1024

type Report = { categories: Record<(typeof categories)[number], { score: number | null }> }

/** What Lighthouse gives a page as seen on a phone, in points of 100 per category: medians of five runs. Needs what `findChromium` found. */
export async function rate(url: string): Promise<Record<(typeof categories)[number], number>> {
  const reports: Report[] = []
  for (let run = 0; run < runs; run++) reports.push(await report(url))
  const points = (name: (typeof categories)[number]) =>
    median(
      reports.map(
        ({
          categories: {
            [name]: { score },
          },
        }) => Math.round((score ?? NaN) * 100),
      ),
    )
  return {
    performance: points('performance'),
    accessibility: points('accessibility'),
    'best-practices': points('best-practices'),
    seo: points('seo'),
  }
}

/** What it gives a page for search engines, which is the same each time. */
export async function rateSeo(url: string): Promise<number> {
  const {
    categories: {
      seo: { score },
    },
  } = await report(url, ['seo'])
  return Math.round((score ?? NaN) * 100)
}

async function report(url: string, asked: readonly string[] = categories): Promise<Report> {
  const args = [
    'exec',
    '--yes',
    `--package=${lighthouse}`,
    '--',
    'lighthouse',
    url,
    '--quiet',
    '--output=json',
    `--only-categories=${asked.join(',')}`,
    '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
  ]
  const { CHROME, ...env } = chromiumEnvironment()
  const { stdout } = await promisify(execFile)('npm', args, {
    env: { ...env, CHROME_PATH: CHROME },
    maxBuffer: maxOutputBytes,
  })
  return JSON.parse(stdout)
}

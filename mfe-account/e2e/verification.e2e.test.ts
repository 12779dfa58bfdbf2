import { headers, openBrowser, violations } from '@materia/deploy/local/e2e/browser.ts'
import { press } from '@materia/deploy/local/e2e/press.ts'
import { grantReviewer, drawnPdf } from '@materia/deploy/local/e2e/reviewing.ts'
import type { Page } from 'playwright-core'

const newPage = openBrowser()
const kinds = ['incorporationCert', 'einDocument', 'ownerId', 'proofOfAddress']

/** Uploads a PDF as the settings do; returns its URL. */
async function send(page: Page, kind: string): Promise<string> {
  const document = { name: 'scan.pdf', mimeType: 'application/pdf', buffer: drawnPdf() }
  const { url } = await (
    await page.request.post('/api/upload/document', { multipart: { document }, headers })
  ).json()
  const said = await page.request.patch('/api/user/profile', {
    data: { [`${kind}Url`]: url },
    headers,
  })
  if (!said.ok()) throw new Error(`${kind}: ${await said.text()}`)
  return url
}

/** Waits until the document on the screen has dark pixels, so that it is not just blank. */
async function waitForInk(page: Page): Promise<void> {
  await page.getByRole('img', { name: 'Page 1 of 1' }).waitFor()
  await page.waitForFunction(() =>
    [...document.querySelectorAll('canvas')].some((canvas) =>
      canvas
        .getContext('2d')
        ?.getImageData(0, 0, canvas.width, canvas.height)
        .data.some((value, place) => place % 4 === 0 && value < 128),
    ),
  )
}

describe('the verification of a company', () => {
  it('sends documents, a reviewer decides on each, and everybody sees the badge', async () => {
    const company = await newPage({ user: 'frontera' })
    const { id, companyName } = await (await company.request.get('/api/user')).json()
    const urls: string[] = []
    for (const kind of kinds) urls.push(await send(company, kind))

    grantReviewer('piedmont')
    const page = await newPage({ user: 'piedmont', reducedMotion: 'reduce' })
    await page.goto('/verification')
    const link = page.getByRole('link', { name: companyName })
    await link.waitFor()
    expect(await violations(page)).toEqual([])
    await press(link)
    for (const url of urls.slice(0, 3)) {
      await waitForInk(page)
      // The shortcut keys work once the document counts as seen.
      await page.locator('button:enabled', { hasText: 'Approve' }).waitFor()
      const answered = page.waitForResponse((response) =>
        response.url().includes(`${url.split('/').at(-1)}/decision`),
      )
      await page.keyboard.press('a')
      expect((await answered).status()).toBe(200)
      await page
        .getByRole('link', { name: /approved/ })
        .nth(urls.indexOf(url))
        .waitFor()
    }
    await waitForInk(page)
    expect(await violations(page)).toEqual([])
    await page.getByLabel('Date on the document').fill(new Date().toISOString().slice(0, 10))
    await press(page.getByRole('button', { name: 'Approve' }))
    await page.waitForURL((address) => !address.pathname.endsWith(`/${id}`))

    const visitor = await newPage()
    await visitor.goto(`/profile/${id}`)
    await press(visitor.getByRole('button', { name: 'Verified' }))
    await visitor.getByRole('tooltip').getByText('Proof of address').waitFor()
    expect((await visitor.request.get(urls[0]!)).status()).toBe(401)
  })

  it('gives the company no access to the review queue', async () => {
    const page = await newPage({ user: 'frontera' })
    await page.goto('/verification')
    await page.getByRole('heading', { level: 1, name: '404 Page Not Found' }).waitFor()
    expect((await page.request.get('/api/verification/companies')).status()).toBe(403)
  })
})

import { randomUUID } from 'node:crypto'
import { openBrowser, violations } from '@materia/deploy/local/e2e/browser.ts'
import { inviteAll, mailedLink } from '@materia/deploy/local/e2e/waitlist.ts'
import type { Page } from 'playwright-core'

const newPage = openBrowser()

/** The mail may be faster than the invitation itself: then the form is sent again. */
async function register(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Create the account' }).click()
  const refused = page.getByText('This invitation is not valid').first()
  const isRefused = await Promise.race([page.waitForURL('**/marketplace').then(() => false), refused.waitFor().then(() => true)])
  if (isRefused) await register(page)
}

async function fillRegistration(page: Page, { username, companyName }: { username: string; companyName: string }) {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('E-mail').fill(`${username}@planta.example`)
  await page.getByLabel('Password', { exact: true }).fill('hojuelas de PET')
  await page.getByLabel('Confirm password').fill('hojuelas de PET')
  await page.getByLabel('Company name').fill(companyName)
  await page.getByLabel('What your company makes, sells or buys').fill('Regrind')
}

describe('refer and earn', () => {
  it('brings a company from the copied link over the waitlist, on another device, into the table', async () => {
    const username = `r${randomUUID().slice(0, 12)}`
    const companyName = `Planta ${username}`
    const referrer = await newPage({ user: 'norte', permissions: ['clipboard-read', 'clipboard-write'] })
    await referrer.goto('/refer')
    await referrer.getByRole('button', { name: 'Copy the link' }).click()
    await referrer.getByText('Copied to clipboard').first().waitFor()
    const link = new URL(await referrer.evaluate(() => navigator.clipboard.readText()))
    await referrer.getByRole('img', { name: 'QR code of your link' }).waitFor()
    expect(await violations(referrer)).toEqual([])

    const visitor = await newPage()
    await visitor.goto(link.pathname + link.search + link.hash)
    await visitor.getByText(/ invites you to Materia$/).waitFor()
    await visitor.getByRole('main').getByLabel('E-mail').fill(`${username}@planta.example`)
    await visitor.getByRole('button', { name: 'Join the waitlist' }).click()
    await visitor.getByText('We sent you a mail').waitFor()
    await visitor.goto(await mailedLink(`${username}@planta.example`, '/confirm/waitlist'))
    await visitor.getByRole('button', { name: 'Confirm' }).click()
    await visitor.getByRole('heading', { level: 1, name: /on the waitlist/ }).waitFor()
    await inviteAll()

    const device = await newPage()
    await device.goto(await mailedLink(`${username}@planta.example`, '/auth'))
    await device.getByText(/ invites you to Materia$/).waitFor()
    await fillRegistration(device, { username, companyName })
    await register(device)

    await referrer.goto('/refer')
    await referrer.getByRole('row', { name: `${companyName} Registered` }).waitFor()
  }, 90_000)
})

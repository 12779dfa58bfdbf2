import { randomUUID } from 'node:crypto'
import { openBrowser, violations } from '@materia/deploy/local/e2e/browser.ts'
import { press } from '@materia/deploy/local/e2e/press.ts'
import { inviteAll, mailedLink } from '@materia/deploy/local/e2e/waitlist.ts'
import type { Page } from 'playwright-core'

const newPage = openBrowser()

/** The mail may arrive before the invitation is stored, so its link is opened again. */
async function openInvitation(page: Page, link: string): Promise<void> {
  await page.goto('/')
  await page.goto(link)
  const [form, refused] = [
    page.getByRole('button', { name: 'Create account' }),
    page.getByText('This invitation is no longer valid'),
  ]
  await form.or(refused).first().waitFor()
  if (await refused.isVisible()) await openInvitation(page, link)
}

async function fillRegistration(
  page: Page,
  { username, companyName }: { username: string; companyName: string },
) {
  await page.getByLabel('Username').fill(username)
  expect(await page.getByRole('main').getByLabel('Email').inputValue()).toBe(
    `${username}@planta.example`,
  )
  await page.getByLabel('Password', { exact: true }).fill('hojuelas de PET')
  await page.getByLabel('Confirm password').fill('hojuelas de PET')
  await page.getByLabel('Company name').fill(companyName)
  await page.getByLabel('What your company makes, sells or buys').fill('Regrind')
}

describe('refer and earn', () => {
  it('tracks a company from the copied link over the waitlist, on another device, into the table', async () => {
    const username = `r${randomUUID().slice(0, 12)}`
    const companyName = `Planta ${username}`
    const referrer = await newPage({
      user: 'norte',
      permissions: ['clipboard-read', 'clipboard-write'],
    })
    await referrer.goto('/refer')
    await press(referrer.getByRole('button', { name: 'Copy link' }))
    await referrer.getByText('Copied to clipboard').first().waitFor()
    const link = new URL(await referrer.evaluate(() => navigator.clipboard.readText()))
    await referrer.getByRole('img', { name: 'QR code of your link' }).waitFor()
    expect(await violations(referrer)).toEqual([])

    const visitor = await newPage()
    await visitor.goto(link.pathname + link.search + link.hash)
    await visitor.getByText(/ invites you to Materia$/).waitFor()
    await visitor.getByRole('main').getByLabel('Email').fill(`${username}@planta.example`)
    await press(visitor.getByRole('button', { name: 'Join the waitlist' }))
    await visitor.getByText('We sent you an email').waitFor()
    await visitor.goto(await mailedLink(`${username}@planta.example`, '/confirm/waitlist'))
    await press(visitor.getByRole('button', { name: 'Confirm' }))
    await visitor.getByRole('heading', { level: 1, name: /on the waitlist/ }).waitFor()
    await inviteAll()

    const device = await newPage()
    await openInvitation(device, await mailedLink(`${username}@planta.example`, '/auth'))
    await device.getByText(/ invites you to Materia$/).waitFor()
    await fillRegistration(device, { username, companyName })
    expect(await violations(device)).toEqual([])
    await press(device.getByRole('button', { name: 'Create account' }))
    await device.waitForURL('**/dashboard')

    await referrer.goto('/refer')
    await referrer.getByRole('row', { name: `${companyName} Registered` }).waitFor()
  })
})

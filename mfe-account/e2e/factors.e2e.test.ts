import { createHmac } from 'node:crypto'
import { headers, openBrowser, violations } from '@materia/deploy/local/e2e/browser.ts'
import { press } from '@materia/deploy/local/e2e/press.ts'
import type { Page } from 'playwright-core'

// These companies are used by no other test, because other tests sign in with a password alone.
const newPage = openBrowser()

/** Adds a virtual authenticator that answers each request without a user. */
async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

/** The code that an authenticator app shows for a key (RFC 6238). */
function codeOf(key: string, now = Date.now()): string {
  const bits = [...key]
    .map((letter) =>
      'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
    )
    .join('')
  const secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const step = Buffer.alloc(8)
  step.writeBigUInt64BE(BigInt(Math.floor(now / 30_000)))
  const hash = createHmac('sha1', secret).update(step).digest()
  return String((hash.readUInt32BE(hash[19]! & 15) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

/**
 * Leaves the page first: its next call would open the login dialog, which the virtual authenticator
 * answers at once.
 */
async function signOut(page: Page): Promise<void> {
  await page.goto('about:blank')
  expect((await page.request.post('/api/logout', { headers })).status()).toBe(204)
}

const fits = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth <= 0)
const wantFreshCheck = {
  status: 403,
  contentType: 'application/json',
  body: JSON.stringify({ message: 'confirm', code: 'FRESH_CHECK_REQUIRED', requestId: 'r' }),
}

describe('a passkey', () => {
  it('is added, signs in without a password, confirms the owner’s identity, and is removed', async () => {
    const page = await newPage({
      user: 'fresno',
      reducedMotion: 'reduce',
      viewport: { width: 320, height: 700 },
    })
    await addAuthenticator(page)
    await page.goto('/settings#two-factor')
    await press(page.getByRole('button', { name: 'Add a passkey' }))
    await page.getByLabel(/^Name/).fill('Laptop of the office')
    await press(page.getByRole('dialog').getByRole('button', { name: 'Add a passkey' }))
    await page.getByRole('button', { name: 'Rename Laptop of the office' }).waitFor()
    expect(await violations(page)).toEqual([])
    expect(await fits(page)).toBe(true)

    await signOut(page)
    // The browser offers the passkey in the field, and the virtual authenticator accepts it at
    // once.
    await page.goto('/auth')
    await page.waitForURL('**/marketplace')

    await signOut(page)
    await page.addInitScript(() =>
      Object.assign(PublicKeyCredential, { isConditionalMediationAvailable: async () => false }),
    )
    await page.goto('/auth')
    await press(page.getByRole('button', { name: 'Log in with a passkey' }))
    await page.waitForURL('**/marketplace')

    await page.goto('/settings#two-factor')
    // Simulates a session that needs a fresh check, as after ten minutes.
    await page.route('**/api/user/passkeys/*', (route) => route.fulfill(wantFreshCheck), {
      times: 1,
    })
    await press(page.getByRole('button', { name: 'Remove Laptop of the office' }))
    await press(page.getByRole('dialog').getByRole('button', { name: 'Remove' }))
    await press(page.getByRole('button', { name: 'Use a passkey' }))
    await page.getByText('You don’t have any passkeys yet.').waitFor()
  })
})

describe('an authenticator app', () => {
  it('is turned on in three steps, required at the next login, and turned off', async () => {
    const page = await newPage({ user: 'fresno', reducedMotion: 'reduce', colorScheme: 'dark' })
    await page.goto('/settings#two-factor')
    await press(page.getByRole('switch', { name: 'Authenticator app' }))
    const key = (await page.locator('code').innerText()).replaceAll(' ', '')
    expect(await violations(page)).toEqual([])
    // A code works once, so the login below uses the code of the next time step.
    await page.getByLabel('Six-digit code').fill(codeOf(key))
    await press(page.getByRole('button', { name: 'Turn on' }))
    await page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').nth(9).waitFor()
    expect(await violations(page)).toEqual([])

    await signOut(page)
    await page.goto('/auth')
    await page.getByLabel('Username').fill('fresno')
    await page.getByLabel('Password').fill('materia-demo')
    await press(page.getByRole('main').getByRole('button', { name: 'Login', exact: true }))
    await page.getByLabel('Code').fill(codeOf(key, Date.now() + 30_000))
    expect(await violations(page)).toEqual([])
    await press(page.getByRole('button', { name: 'Log in', exact: true }))
    await page.waitForURL('**/marketplace')

    await page.goto('/settings#two-factor')
    await press(page.getByRole('switch', { name: 'Authenticator app' }))
    await press(page.getByRole('button', { name: 'Turn off' }))
    await page
      .getByText('After your password, we ask for a code from an app on your phone.')
      .waitFor()
  })
})

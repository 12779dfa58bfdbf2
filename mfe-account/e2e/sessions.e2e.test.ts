import { openBrowser, violations } from '@materia/deploy/local/e2e/browser.ts'

const newPage = openBrowser()
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0'

describe('a session that another browser ends', () => {
  it('lets its user sign in where they are at its next call, or asks to log in', async () => {
    const [here, there] = [
      await newPage({ user: 'saltillo', reducedMotion: 'reduce' }),
      await newPage({ user: 'saltillo', userAgent: firefox }),
    ]
    await there.goto('/settings#language')
    await there.getByRole('heading', { level: 1, name: 'Account settings' }).waitFor()

    await here.goto('/settings#sessions')
    const sessions = here.getByRole('list', { name: 'Your sessions' })
    await sessions.getByText('This device').waitFor()
    expect(await violations(here)).toEqual([])
    await sessions
      .getByRole('button', { name: 'End the session: Firefox on Windows' })
      .first()
      .click()
    await here.getByText('Session ended').first().waitFor()

    // By script: where a call of its own was refused before, the dialog is in the way of a pointer.
    await there
      .locator('a[href="/messages"]')
      .first()
      .evaluate((link: HTMLAnchorElement) => link.click())
    const dialog = there.getByRole('dialog', { name: 'Sign in again' })
    await dialog.waitFor()
    expect(await violations(there)).toEqual([])
    await dialog.getByLabel('Username').fill('saltillo')
    await dialog.getByLabel('Password').fill('materia-demo')
    await dialog.getByRole('button', { name: 'Login' }).click()
    await there.getByRole('heading', { level: 1, name: 'Messages' }).waitFor()
    expect(new URL(there.url()).pathname).toBe('/messages')
    await dialog.waitFor({ state: 'detached' })

    await here.reload()
    await sessions
      .getByRole('button', { name: 'End the session: Firefox on Windows' })
      .first()
      .click()
    await here.getByText('Session ended').first().waitFor()
    await there
      .locator('a[href="/cart"]')
      .first()
      .evaluate((link: HTMLAnchorElement) => link.click())
    await dialog.getByRole('button', { name: 'Close' }).click()
    await there.waitForURL((url) => url.pathname === '/auth')
    await sessions.getByText('This device').waitFor()
  }, 120_000)
})

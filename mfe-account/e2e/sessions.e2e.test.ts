import { openBrowser, violations } from '@materia/deploy/local/e2e/browser.ts'
import { press } from '@materia/deploy/local/e2e/press.ts'
import type { Locator } from 'playwright-core'

const newPage = openBrowser()
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0'

function followByScript(target: Locator): Promise<void> {
  // oxlint-disable-next-line eslint/no-restricted-properties -- where the server refused another call of the page meanwhile, the login dialog covers the link
  return target.evaluate((link: HTMLAnchorElement) => link.click())
}

describe('a session ended in another browser', () => {
  it('opens a login dialog on the page at the next call, or the login screen', async () => {
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
    await press(
      sessions.getByRole('button', { name: 'End the session: Firefox on Windows' }).first(),
    )
    await here.getByText('Session ended').first().waitFor()

    await followByScript(there.locator('a[href="/messages"]').first())
    const dialog = there.getByRole('dialog', { name: 'Log in again' })
    await dialog.waitFor()
    expect(await violations(there)).toEqual([])
    await dialog.getByLabel('Username').fill('saltillo')
    await dialog.getByLabel('Password').fill('materia-demo')
    await press(dialog.getByRole('button', { name: 'Login' }))
    await there.getByRole('heading', { level: 1, name: 'Messages' }).waitFor()
    expect(new URL(there.url()).pathname).toBe('/messages')
    await dialog.waitFor({ state: 'detached' })

    await here.reload()
    await press(
      sessions.getByRole('button', { name: 'End the session: Firefox on Windows' }).first(),
    )
    await here.getByText('Session ended').first().waitFor()
    await followByScript(there.locator('a[href="/cart"]').first())
    await press(dialog.getByRole('button', { name: 'Close' }))
    await there.waitForURL((url) => url.pathname === '/auth')
    await sessions.getByText('This device').waitFor()
  })
})

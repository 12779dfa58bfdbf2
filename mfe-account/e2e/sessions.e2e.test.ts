import { openBrowser, violations } from '@materia/deploy/local/e2e/browser.ts'

const newPage = openBrowser()
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0'

describe('a session that another browser ends', () => {
  it('asks to log in at its next call, and leads back', async () => {
    const [here, there] = [await newPage({ user: 'saltillo', reducedMotion: 'reduce' }), await newPage({ user: 'saltillo', userAgent: firefox })]
    await there.goto('/settings#language')
    await there.getByRole('heading', { level: 1, name: 'Account settings' }).waitFor()

    await here.goto('/settings#sessions')
    const sessions = here.getByRole('list', { name: 'Your sessions' })
    await sessions.getByText('This device').waitFor()
    expect(await violations(here)).toEqual([])
    await sessions.getByRole('button', { name: 'End the session: Firefox on Windows' }).first().click()
    await here.getByText('Session ended').first().waitFor()

    await there.getByRole('button', { name: /Account of/ }).click()
    await there.getByRole('menuitem', { name: 'Dashboard' }).click()
    await there.waitForURL((url) => url.pathname === '/auth' && url.searchParams.get('next') === '/dashboard')
    await here.reload()
    await sessions.getByText('This device').waitFor()
  })
})

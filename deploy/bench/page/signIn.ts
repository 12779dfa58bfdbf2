import type { Browser } from 'playwright-core'

/** The cookies of a company of the demo. */
export async function signIn(browser: Browser, baseURL: string, username = 'norte') {
  const context = await browser.newContext({ baseURL })
  const answer = await context.request.post('/api/login', {
    data: { username, password: 'materia-demo' },
  })
  if (!answer.ok()) throw new Error(`The demo account's login was answered ${answer.status()}`)
  const state = await context.storageState()
  await context.close()
  return state
}

import type { Material } from '@materia/contracts/catalog/material.ts'
import { headers, openBrowser, violations } from '@materia/deploy/local/e2e/browser.ts'
import { press } from '@materia/deploy/local/e2e/press.ts'
import { listCopper } from '@materia/deploy/local/e2e/trade.ts'
import type { Locator, Page } from 'playwright-core'

const newPage = openBrowser()

// Only the tests of orders use these companies, one test after the other.
const [seller, buyer] = ['frontera', 'piedmont']

const payButton = (page: Page) => page.getByRole('button', { name: /^Pay / })
const placed = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Order Placed Successfully' })

const list = async (color: string) => listCopper(await newPage({ user: seller }), color)

/** Two tabs of the buyer, each with the payment of this listing filled in. */
async function visitPayment(lot: Material): Promise<[Page, Page]> {
  const first = await newPage({ user: buyer, reducedMotion: 'reduce' })
  // A refused socket also reveals another account, maybe before the button is pressed.
  await first.context().routeWebSocket(/\/ws\//, (socket) => socket.close())
  await first.context().route(/\/ws\//, (route) => route.abort())
  const { id } = await (await first.request.get('/api/user')).json()
  await first.goto('/terms')
  await first.evaluate(([key, cart]) => localStorage.setItem(key, cart), [
    `cart_${id}`,
    JSON.stringify([lot]),
  ] as const)
  const second = await first.context().newPage()
  for (const page of [first, second]) {
    await page.goto('/checkout')
    await page.getByLabel('Street and number').fill('1200 Dock Rd')
    await page.getByLabel('City').fill('Houston')
    await page.getByLabel('State').selectOption('TX')
    await page.getByLabel('ZIP code').fill('77002')
    await page.getByRole('radio').first().waitFor()
    await press(page.getByRole('button', { name: 'Continue to payment' }))
    await page.getByLabel('Card number').fill('4242 4242 4242 4242')
    await page.getByLabel('Expiry date (MM/YY)').fill('12/99')
    await page.getByLabel('CVV').fill('123')
    await page.getByLabel('Name on card').fill('Zelda Quintanilla')
  }
  return [first, second]
}

async function logIn(within: Locator, username: string): Promise<void> {
  await within.getByLabel('Username').fill(username)
  await within.getByLabel('Password').fill('materia-demo')
  await press(within.getByRole('button', { name: 'Login' }))
}

it('show the same order after two presses at the same instant', async () => {
  const tabs = await visitPayment(await list('Turquoise in two tabs'))
  // A tab may follow the other one before its button is pressed.
  await Promise.allSettled(tabs.map((page) => press(payButton(page))))
  const numbers = await Promise.all(
    tabs.map(async (page) => {
      await placed(page).waitFor()
      return page.getByRole('link', { name: /^Order \d+$/ }).innerText()
    }),
  )
  expect(new Set(numbers).size).toBe(1)
})

it('act only for the account they show', async () => {
  const [here, there] = await visitPayment(await list('Turquoise of one company'))
  const cover = here.getByRole('dialog', { name: /^You’re logged in as .* in another tab$/ })
  const { request } = here
  // No page announces this login, so only the refused order reveals it.
  const data = { username: seller, password: 'materia-demo' }
  expect((await request.post('/api/login', { data, headers })).status()).toBe(200)
  const bought = async () => (await request.get('/api/orders?role=buyer')).json()
  const before = await bought()
  await press(payButton(here))
  await cover.waitFor()
  expect(await violations(here)).toEqual([])
  expect(await bought()).toEqual(before)

  // The order continues, with everything typed, as soon as its own company is back.
  await press(cover.getByRole('button', { name: /^Log in as / }))
  await logIn(here.getByRole('dialog', { name: 'Log in again' }), buyer)
  await placed(here).waitFor()
  // It follows, and moves the focus to its heading, which would close an open menu.
  await placed(there).waitFor()

  await press(there.getByRole('button', { name: /’s account/ }))
  await press(there.getByRole('menuitem', { name: 'Log out' }))
  await here.getByRole('dialog', { name: 'You signed out in another tab' }).waitFor()
  await there.waitForURL(/\/auth/)
  await logIn(there.getByRole('main'), seller)
  await press(cover.getByRole('button', { name: /^Continue as / }))
  await here.waitForURL('**/marketplace')
  await here.getByRole('button', { name: /’s account/ }).waitFor()
})

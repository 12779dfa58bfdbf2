import type { Settlement } from '@materia/contracts/settlement/settlement.ts'
import { orderPath, ordersPath } from '@materia/contracts/orders/screenPaths.ts'
import { baseURL, headers, openBrowser, violations } from '@materia/deploy/local/e2e/browser.ts'
import { type Phone, startPhone } from '@materia/deploy/local/e2e/phone.ts'
import { press } from '@materia/deploy/local/e2e/press.ts'
import { listCopper, placeOrder } from '@materia/deploy/local/e2e/trade.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'

const newPage = openBrowser()
// Few other tests write to the buyer: their notice would replace the one that this test waits for.
const [seller, buyer, stranger] = ['saltillo', 'tapatia', 'caprock']
const hour = 60 * 60_000
const phones: Phone[] = []
const folders: string[] = []

afterEach(async () => {
  await Promise.all(phones.splice(0).map((phone) => phone.kill()))
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

async function start(folder: string, options: { hasNetwork?: boolean } = {}): Promise<Phone> {
  const phone = await startPhone(folder, options)
  phones.push(phone)
  return phone
}

async function kill(phone: Phone): Promise<void> {
  phones.splice(phones.indexOf(phone), 1)
  await phone.kill()
}

async function signIn({ context }: Phone, username: string): Promise<void> {
  await context.clearCookies()
  const data = { username, password: 'materia-demo' }
  const answer = await context.request.post(`${baseURL}/api/login`, { headers, data })
  expect(answer.status()).toBe(200)
}

const go = ({ page }: Phone, path: string) => page.goto(`${baseURL}${path}`)

/** Waits until the browser keeps the order, and the code of the screen that weighs. */
async function untilKept(page: Page, id: number): Promise<void> {
  await page.evaluate(async (path) => {
    const isKept = async () => {
      const reads = (await caches.keys()).find((name) => name.startsWith('reads-'))
      const files = await (await caches.open('files')).keys()
      return (
        reads &&
        (await caches.match(path, { cacheName: reads })) &&
        (await caches.match('/', { cacheName: 'page' })) &&
        files.some(({ url }) => /\/weigh\./.test(url))
      )
    }
    while (!(await isKept())) await new Promise((resolve) => setTimeout(resolve, 50))
  }, `/api/orders/${id}/settlement`)
}

/** A picture of its own: another one for each width. */
async function takePicture(page: Page, width: number) {
  const clip = { x: 0, y: 0, width, height: 300 }
  const buffer = await page.screenshot({ type: 'jpeg', clip })
  return { name: 'photo.jpg', mimeType: 'image/jpeg', buffer }
}

const readTickets = async ({ request }: Page, id: number) => {
  const answer = await request.get(`/api/orders/${id}/settlement`)
  return ((await answer.json()) as Settlement).tickets
}

/** An order of 900 kg of copper that a truck has left with. */
async function ship(): Promise<{ selling: Page; id: number }> {
  const selling = await newPage({ user: seller })
  const buying = await newPage({ user: buyer })
  const id = await placeOrder(buying, await listCopper(selling, 'Yard violet'))
  const post = async (path: string, data: object) => {
    const key = { 'idempotency-key': crypto.randomUUID() }
    const answer = await selling.request.post(`/api/orders/${id}/${path}`, {
      headers: { ...headers, ...key },
      data,
    })
    expect(answer.ok()).toBe(true)
  }
  await post('steps', { step: 'confirm' })
  await post('steps', { step: 'ship', carrier: 'Fletes', trackingNumber: 'MX-44' })
  return { selling, id }
}

it('keeps a ticket with three pictures through two kills, and sends it once after two hours', async () => {
  const { selling, id } = await ship()
  const folder = mkdtempSync(join(tmpdir(), 'materia-phone-'))
  folders.push(folder)

  let phone = await start(folder, { hasNetwork: true })
  await signIn(phone, buyer)
  await go(phone, orderPath(id))
  await untilKept(phone.page, id)
  await phone.context.setOffline(true)

  const written = new Date(Date.now() - 2 * hour)
  await phone.page.clock.setFixedTime(written)
  await press(phone.page.getByRole('link', { name: 'Add scale ticket' }).first())
  await phone.page.getByLabel('Ticket number').fill('B-44')
  for (const [name, width] of Object.entries({ Ticket: 300, Truck: 320, Load: 340 })) {
    const input = phone.page.locator('label', { hasText: name }).locator('input[type=file]')
    await input.setInputFiles(await takePicture(phone.page, width))
  }
  await phone.page.evaluate(async () => {
    const opened = indexedDB.open('materia-yard')
    await new Promise((resolve) => opened.addEventListener('success', resolve))
    const count = async () => {
      const asked = opened.result.transaction('pictures').objectStore('pictures').count()
      await new Promise((resolve) => asked.addEventListener('success', resolve))
      return asked.result
    }
    while ((await count()) < 3) await new Promise((resolve) => setTimeout(resolve, 50))
  })
  await kill(phone)

  phone = await start(folder)
  await phone.page.clock.setFixedTime(written)
  await go(phone, `${orderPath(id)}/weigh`)
  await phone.page.getByLabel('Scale', { exact: true }).fill('Houston 1')
  await phone.page.getByLabel('Plates').fill('NL 12-34')
  await phone.page.getByLabel('Unit').selectOption('kg')
  await phone.page.getByLabel('Gross (loaded truck)').fill('15,890')
  await phone.page.getByLabel('Tare (empty truck)').fill('15,000 kg')
  expect(await phone.page.getByLabel('Ticket number').inputValue()).toBe('B-44')
  expect(await phone.page.getByRole('button', { name: /^Remove picture/ }).count()).toBe(3)
  await press(phone.page.getByRole('button', { name: 'Send ticket' }))
  await phone.page.getByText('Waits on this phone', { exact: true }).waitFor()
  expect(await violations(phone.page)).toEqual([])
  await kill(phone)

  phone = await start(folder, { hasNetwork: true })
  await signIn(phone, stranger)
  await go(phone, ordersPath)
  // The sender of this page has loaded, and has nothing to send for its account.
  await phone.page.locator('[data-remote^="mfe-checkout"]:empty').waitFor({ state: 'attached' })
  await go(phone, orderPath(id))
  await phone.page.getByRole('heading', { level: 1 }).waitFor()
  expect(await phone.page.getByText('Waits on this phone').count()).toBe(0)
  expect(await readTickets(selling, id)).toEqual([])

  await signIn(phone, buyer)
  await go(phone, ordersPath)
  await phone.page.getByText('Scale ticket sent', { exact: true }).waitFor()
  await go(phone, orderPath(id))
  await phone.page.getByText('Truck 1 · NL 12-34').first().waitFor()
  expect(await phone.page.getByText('Waits on this phone').count()).toBe(0)
  const tickets = await readTickets(selling, id)
  expect(tickets).toMatchObject([{ number: 'B-44', gross: '15890', tare: '15000' }])
  const [ticket] = tickets
  expect(ticket?.pictures.map(({ of }) => of).toSorted()).toEqual(['load', 'ticket', 'truck'])
  expect(ticket?.writtenAt).toBe(written.toISOString())
  expect(Date.parse(ticket?.receivedAt ?? '')).toBeGreaterThan(written.getTime() + 2 * hour)
})

it('shows why the server refused a ticket of a second phone, and sends it corrected', async () => {
  const { selling, id } = await ship()
  const visit = { user: buyer, viewport: { width: 390, height: 844 } }
  const [first, second] = [await newPage(visit), await newPage(visit)]
  const write = async (page: Page, number: string) => {
    await page.goto(orderPath(id))
    await untilKept(page, id)
    await page.context().setOffline(true)
    await press(page.getByRole('link', { name: 'Add scale ticket' }).first())
    await page.getByLabel('Ticket number').fill(number)
    await page.getByLabel('Scale', { exact: true }).fill('Houston 1')
    await page.getByLabel('Plates').fill('NL 12-34')
    await page.getByLabel('Unit').selectOption('kg')
    await page.getByLabel('Gross (loaded truck)').fill('15,450')
    await page.getByLabel('Tare (empty truck)').fill('15,000')
    await press(page.getByText('Last truck: the load has arrived'))
    await press(page.getByRole('button', { name: 'Send ticket' }))
    await page.getByText('Waits on this phone', { exact: true }).waitFor()
  }
  await write(first, 'C-1')
  await write(second, 'C-2')
  await first.context().setOffline(false)
  await first.getByText('Scale ticket sent', { exact: true }).waitFor()
  await second.context().setOffline(false)
  await second.getByText('This truck already has a ticket of this scale.').waitFor()
  expect(await violations(second)).toEqual([])

  await press(second.getByRole('link', { name: 'Edit' }))
  await second.getByLabel('Truck', { exact: true }).first().selectOption('2')
  await press(second.getByRole('button', { name: 'Send ticket' }))
  await second.getByText('Ticket sent', { exact: true }).waitFor()
  expect(await readTickets(selling, id)).toMatchObject([
    { number: 'C-1', truck: 1 },
    { number: 'C-2', truck: 2 },
  ])
})

import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, watch } from 'node:fs'
import { join } from 'node:path'
import { openBrowser, type Visit } from '@materia/deploy/local/e2e/browser.ts'
import { press } from '@materia/deploy/local/e2e/press.ts'
import type { Page } from 'playwright-core'

const { MAIL_DIR: mailDir } = process.env
if (mailDir === undefined)
  throw new Error('MAIL_DIR has to be the folder that the platform of BASE_URL writes its mails to')

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

const newPage = openBrowser()
beforeAll(() => void mkdirSync(mailDir, { recursive: true }))

async function visit(path: string, options?: Visit): Promise<Page> {
  const page = await newPage(options)
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}

const newAddress = () => `${randomUUID()}@planta.example`

function mailsTo(address: string): string[] {
  const mails = readdirSync(mailDir!)
    .filter((file) => file.endsWith('.eml'))
    .map((file) => decoded(readFileSync(join(mailDir!, file), 'utf8')))
  return mails.filter((mail) => /^To: (.*)$/m.exec(mail)?.[1]?.toLowerCase() === address)
}

/** Waits for the mail to this address that contains these words. */
function mailThatSays(words: string, address: string): Promise<string> {
  return mailTo(address, (mail) => mail.includes(words))
}

function mailTo(address: string, isWanted: (mail: string) => boolean): Promise<string> {
  return new Promise((resolve) => {
    const look = () => {
      const mail = mailsTo(address).find(isWanted)
      if (mail === undefined) return
      watcher.close()
      resolve(mail)
    }
    const watcher = watch(mailDir!, { persistent: false }, look)
    look()
  })
}

function decoded(mail: string): string {
  const bytes = mail
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([\dA-F]{2})/g, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    )
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

/** Path and query of the mail's first link, or of its first link to `path`. */
function linkIn(mail: string, path = ''): string {
  const urls = (mail.match(/^http\S+$/gm) ?? []).map((url) => new URL(url))
  const { pathname, search } = urls.find((url) => url.pathname.startsWith(path))!
  return pathname + search
}

describe('the waitlist', () => {
  it('is joined on a phone in Spanish, and confirmed with one press on the mail’s link', async () => {
    const address = newAddress()
    const page = await visit('/?lang=es', phone)
    const form = page.locator('form').first()
    await form
      .getByRole('textbox', { name: 'Correo electrónico' })
      .fill(` ${address.toUpperCase()} `)
    await press(form.getByRole('button', { name: 'Unirme a la lista' }))
    await form.getByText('Falta un paso').waitFor()
    const mail = await mailThatSays('Confirma tu lugar en la lista de espera', address)

    await page.goto(linkIn(mail))
    await press(page.getByRole('button', { name: 'Confirmar' }))
    await page.getByRole('heading', { level: 1, name: 'Estás en la lista de espera' }).waitFor()
  })

  it('recognizes an address already on it, keeps the field filled and sends one mail', async () => {
    const address = newAddress()
    const page = await visit('/')
    const form = page.locator('form').first()
    const field = form.getByRole('textbox', { name: 'Email' })
    const join = async (typed: string) => {
      await field.fill(typed)
      await field.press('Enter')
    }
    await join(address)
    await form.getByText('One more step').waitFor()
    const mail = await mailThatSays('Confirm your place', address)
    await join(address.toUpperCase())
    await form.getByText('Email already registered in our waitlist.').waitFor()

    expect(await field.inputValue()).toBe(address.toUpperCase())
    expect(mailsTo(address)).toEqual([mail])
  })
})

describe('the newsletter', () => {
  it('is subscribed to in the footer, and confirmed by the mail’s link', async () => {
    const address = newAddress()
    const page = await visit('/terms')
    await page.getByRole('textbox', { name: 'Our newsletter' }).fill(address)
    await press(page.getByRole('button', { name: 'Subscribe' }))
    await page.getByText('Almost there').waitFor()

    await page.goto(
      linkIn(await mailThatSays('Confirm your Materia newsletter subscription', address)),
    )
    await press(page.getByRole('button', { name: 'Confirm' }))
    await page
      .getByRole('heading', { level: 1, name: 'You’re subscribed to the newsletter' })
      .waitFor()
  })

  it('is unsubscribed from by the mail’s other link, and can be subscribed to again', async () => {
    const address = newAddress()
    const page = await visit('/terms?lang=es', phone)
    const subscribe = async () => {
      await page.getByRole('textbox', { name: 'Nuestro boletín' }).fill(address)
      await press(page.getByRole('button', { name: 'Suscribirme' }))
      await page.getByText('Ya casi').waitFor()
    }
    await subscribe()
    const mail = await mailThatSays('Confirma el boletín de Materia', address)
    await page.goto(linkIn(mail))
    await press(page.getByRole('button', { name: 'Confirmar' }))
    await page.getByRole('heading', { level: 1, name: 'Recibirás el boletín' }).waitFor()

    await page.goto(linkIn(mail, '/leave/'))
    await press(page.getByRole('button', { name: 'Cancelar suscripción' }))
    await page.getByRole('heading', { level: 1, name: 'Cancelaste tu suscripción' }).waitFor()
    await subscribe()
    // A subscribed address would get no second mail.
    await mailTo(address, (each) => each !== mail)
  })
})

describe('the contact form', () => {
  it('sends the message to the operator and confirms that to the visitor', async () => {
    const address = newAddress()
    const page = await visit('/contact')
    await page.getByLabel('First name').fill('Ana')
    await page.getByLabel('Last name').fill('Ibáñez')
    await page.getByLabel('Email').fill(address)
    await page.getByLabel('Subject').fill('Regrind')
    await page.getByLabel('Message').fill('Do you ship\nto Saltillo?')
    await press(page.getByRole('button', { name: 'Send message' }))
    await page.getByRole('main').getByText('We got your message').waitFor()

    await mailThatSays('We got your message', address)
    const forOperator = await mailThatSays(address, 'hello@materia.example')
    expect(forOperator).toContain('Ana Ibáñez')
    expect(forOperator).toContain('to Saltillo?')
    expect(await page.getByLabel('Message').inputValue()).toBe('')
  })
})

describe('a public page', () => {
  it('opens in the language of its address and keeps that language', async () => {
    const page = await visit('/about?lang=es')
    await page.getByRole('heading', { name: 'Misión' }).waitFor()
    expect(new URL(page.url()).search).toBe('')
    await page.goto('/contact')
    await page.getByRole('heading', { level: 1, name: 'Platiquemos' }).waitFor()
  })
})

it.each(['en', 'es'])(
  'the landing page has no layout shift while it loads, at every width (%s)',
  async (language) => {
    for (const width of [320, 390, 768, 1440]) {
      const page = await newPage({ viewport: { width, height: 800 } })
      await page.addInitScript(watchShifts)
      await page.goto(`/?lang=${language}`)
      await page.locator('a[href^="/product/"]').first().waitFor()
      const { isTooWide, shift } = await page.evaluate(measure)
      expect([width, isTooWide]).toEqual([width, false])
      expect(shift).toBeLessThan(0.05)
      await page.context().close()
    }
  },
)

it('the landing page keeps its length while one scrolls, at every width', async () => {
  const page = await newPage()
  for (const width of [390, 800, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/')
    await page.locator('a[href^="/product/"]').first().waitFor()
    const before = await lengthOf(page)
    for (const section of await page.locator('main section').all())
      await section.evaluate((element) => element.scrollIntoView({ behavior: 'instant' }))
    await page.locator('circle').first().waitFor()
    expect([width, Math.abs((await lengthOf(page)) - before) < 64]).toEqual([width, true])
  }
})

const lengthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight)

/** Runs in the page before its own scripts. */
function watchShifts(): void {
  Object.assign(window, { shift: 0 })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ('value' in entry)
        Object.assign(window, { shift: Number(Reflect.get(window, 'shift')) + Number(entry.value) })
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Runs in the page. */
function measure(): { isTooWide: boolean; shift: number } {
  return {
    isTooWide: document.documentElement.scrollWidth > document.documentElement.clientWidth,
    shift: Reflect.get(window, 'shift'),
  }
}

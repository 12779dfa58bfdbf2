import { hourMs } from '@materia/contracts/durations.ts'
import { startWaitlist, uniqueEmail, type Waitlist } from '../../test/startWaitlist.ts'

let waitlist: Waitlist

beforeAll(async () => void (waitlist = await startWaitlist()))
afterAll(() => waitlist.stop())

const ask = (body: unknown) => waitlist.call('POST', '/api/newsletter', { body })
const mailsAskedFor = async () =>
  (await waitlist.events()).filter(({ subject }) => subject === 'waitlist.newsletter.requested')
    .length

describe('POST /api/newsletter', () => {
  it('stores the subscriber and publishes its event', async () => {
    const email = uniqueEmail()
    const before = await mailsAskedFor()

    expect(await ask({ email, language: 'es' })).toMatchObject({
      status: 200,
      body: { isAccepted: true },
    })
    expect(await waitlist.subscribers.findOne({ email }).lean()).toMatchObject({
      language: 'es',
      confirmedAt: null,
    })
    expect(await mailsAskedFor()).toBe(before + 1)
  })

  it('responds alike to a second request, and mails once a day', async () => {
    const email = uniqueEmail()
    const first = await ask({ email })
    const asked = await mailsAskedFor()
    const again = await ask({ email: email.toUpperCase() })

    expect({ status: again.status, body: again.body }).toEqual({
      status: first.status,
      body: first.body,
    })
    expect(await mailsAskedFor()).toBe(asked)
    waitlist.clock.now = new Date(waitlist.clock.now.getTime() + 25 * hourMs)
    await ask({ email })
    expect(await mailsAskedFor()).toBe(asked + 1)
  })

  it('mails once a day for any spelling of the domain', async () => {
    const before = await mailsAskedFor()
    for (const domain of [
      'b\u00fccher.example',
      'xn--bcher-kva.example',
      'b\u00fc\u00adcher.example',
    ])
      expect((await ask({ email: `ana@${domain}` })).status).toBe(200)

    expect(await mailsAskedFor()).toBe(before + 1)
  })

  it('mails once for many parallel requests', async () => {
    const email = uniqueEmail()
    const before = await mailsAskedFor()
    await Promise.all(Array.from({ length: 20 }, () => ask({ email })))

    expect(await mailsAskedFor()).toBe(before + 1)
  })

  it('stores nothing of a bot that fills the hidden field', async () => {
    const email = uniqueEmail()

    expect((await ask({ email, website: 'https://spam.example' })).status).toBe(200)
    expect(await waitlist.subscribers.findOne({ email }).lean()).toBeNull()
  })

  it.each([
    ['a header in the address', { email: 'a@planta.example\r\nBcc: all@planta.example' }],
    ['two addresses', { email: 'a@planta.example, b@planta.example' }],
    ['an operator', { email: { $ne: '' } }],
    ['another language', { email: 'a@planta.example', language: 'fr' }],
  ])('refuses %s with a 400', async (_name, body) => {
    const before = await waitlist.subscribers.countDocuments()

    expect(await ask(body)).toMatchObject({ status: 400 })
    expect(await waitlist.subscribers.countDocuments()).toBe(before)
  })
})

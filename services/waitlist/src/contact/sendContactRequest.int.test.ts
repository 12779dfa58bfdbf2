import { startWaitlist, uniqueEmail, type Waitlist } from '../../test/startWaitlist.ts'

let waitlist: Waitlist

beforeAll(async () => void (waitlist = await startWaitlist()))
afterAll(() => waitlist.stop())

const request = {
  firstName: 'Ana',
  lastName: 'López',
  email: uniqueEmail(),
  subject: 'Pellet de PP',
  message: 'Hola,\n¿tienen 20 t?',
}
const send = (body: unknown) => waitlist.call('POST', '/api/contact', { body })

describe('POST /api/contact', () => {
  it('stores the message and publishes its event', async () => {
    expect(await send(request)).toMatchObject({ status: 200, body: { isAccepted: true } })

    const stored = await waitlist.contactRequests.findOne({ email: request.email }).orFail().lean()
    expect(stored).toMatchObject({ ...request, language: 'en' })
    expect((await waitlist.events()).at(-1)).toMatchObject({
      subject: 'waitlist.contact.received',
      data: { id: stored._id },
    })
  })

  it('stores nothing of a bot that fills the hidden field', async () => {
    const before = await waitlist.contactRequests.countDocuments()

    expect((await send({ ...request, website: 'https://spam.example' })).status).toBe(200)
    expect(await waitlist.contactRequests.countDocuments()).toBe(before)
  })

  it.each([
    ['subject', 'Hi\r\nBcc: all@planta.example'],
    ['firstName', 'Hi\nBcc: all@planta.example'],
    ['lastName', 'Hi\u2028Bcc: all@planta.example'],
  ])('stores its %s as one line', async (field, text) => {
    expect(await send({ ...request, [field]: text })).toMatchObject({ status: 200 })
    const [stored] = await waitlist.contactRequests.find().sort({ _id: -1 }).limit(1).lean()
    expect(stored).toMatchObject({ [field]: 'Hi Bcc: all@planta.example' })
  })

  it.each([
    ['a header in the address', { email: 'ana@planta.example\r\nBcc: all@planta.example' }],
    ['a name of invisible characters', { firstName: '\u3164\u200b' }],
    ['a message of spaces', { message: '   ' }],
    ['a message of 4,001 characters', { message: 'a'.repeat(4001) }],
    ['no address', { email: 'ana' }],
    ['an operator', { message: { $gt: '' } }],
  ])('refuses %s', async (_name, change) => {
    const before = await waitlist.contactRequests.countDocuments()

    expect(await send({ ...request, ...change })).toMatchObject({ status: 400 })
    expect(await waitlist.contactRequests.countDocuments()).toBe(before)
  })
})

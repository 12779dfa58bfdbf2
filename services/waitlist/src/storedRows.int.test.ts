import { storeRows } from '@materia/service-kit/test/storedRows.ts'
import lastRelease from '../test/lastRelease.json' with { type: 'json' }
import { startWaitlist, type Waitlist } from '../test/startWaitlist.ts'
import { inviteEntries } from './entries/inviteEntries.ts'

/** The last release signed with the second key. */
const linkKeys = ['a key that only tests sign links with', 'a key that only tests ever sign with']
let waitlist: Waitlist

const startWith = async (...rows: Parameters<typeof storeRows>) =>
  (waitlist = await startWaitlist({ database: await storeRows(...rows), linkKeys }))
const stop = async () => {
  await waitlist.connection.dropDatabase()
  await waitlist.stop()
}
const post = async (path: string, body: object) =>
  (await waitlist.call('POST', path, { body })).status
const invite = () => inviteEntries({ ...waitlist, first: 10, now: waitlist.clock.now })

/** Adds a field that a newer version stores and this one does not know. */
const withMore = (row: object) => ({
  ...row,
  grade: { name: 'A', shares: [1, 2] },
  certified: true,
})

// The links are from mails that the last release has sent.
describe.each([
  ['the last release', undefined],
  ['a newer release that keeps more', withMore],
])('rows of %s', (_whose, change) => {
  beforeAll(() => startWith(lastRelease, change))
  afterAll(stop)

  it('are invited when confirmed', async () => {
    expect(await invite()).toEqual(['confirmed@Example.com'])
  })

  it('are recognized, and others can join', async () => {
    expect(await post('/api/waitlist', { email: 'WAITING@example.com', language: 'en' })).toBe(409)
    expect(await post('/api/waitlist', { email: 'new@example.com', language: 'en' })).toBe(201)
    expect(await waitlist.entries.countDocuments({ _id: { $gt: 3 } })).toBe(1)
  })

  it('are confirmed by the link of a mail', async () => {
    expect(
      await post('/api/waitlist/confirm', {
        token: 'MQ.qN0FKv5i7pZQfROVB-3LJZfizhdTtOzmy3Jv6AahyI8',
      }),
    ).toBe(200)
    expect(
      await post('/api/newsletter/confirm', {
        token: 'MQ.pRJ6g_D3M04lfHNfFEs9NwtxcW8O6r3w3f55k6q5mGM',
      }),
    ).toBe(200)
    expect(await waitlist.subscribers.find({ confirmedAt: null }).lean()).toEqual([])
    expect(
      await waitlist.connection.collection<{ _id: number }>('entries').findOne({ _id: 1 }),
    ).toMatchObject({ ...change?.({}), confirmedAt: waitlist.clock.now })
  })

  it('accept a newsletter and a message again', async () => {
    expect(await post('/api/newsletter', { email: 'reader@example.com', language: 'es' })).toBe(200)
    expect(
      await post('/api/contact', {
        firstName: 'Ana',
        lastName: 'Ruiz',
        email: 'ana@example.com',
        subject: 'Again',
        message: 'Pellets?',
        language: 'es',
      }),
    ).toBe(200)
    expect(await waitlist.contactRequests.countDocuments()).toBe(2)
  })
})

describe('rows of a newer release with an unknown language', () => {
  const isFirst = (row: object) => '_id' in row && row._id === 1
  beforeAll(() =>
    startWith(lastRelease, (row) =>
      'emailKey' in row && isFirst(row) ? { ...row, language: 'fr', confirmedAt: new Date() } : row,
    ),
  )
  afterAll(stop)

  it('wait for a newer release, while the others are invited', async () => {
    expect(await invite()).toEqual(['confirmed@Example.com'])
    expect(await waitlist.entries.countDocuments({ invitedAt: null })).toBe(1)
  })

  it('are recognized by their email', async () => {
    expect(await post('/api/waitlist', { email: 'waiting@example.com', language: 'en' })).toBe(409)
    expect(await post('/api/newsletter', { email: 'asked@example.com', language: 'en' })).toBe(200)
  })
})

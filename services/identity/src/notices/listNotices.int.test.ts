import { transaction } from '@materia/service-kit/src/database/transaction.ts'
import { startIdentity } from '../../test/startIdentity.ts'
import { fillShown } from './fillShown.ts'
import { raiseNotice } from './raiseNotice.ts'
import { recordSecurityEvent } from '../securityLog/recordSecurityEvent.ts'

let identity: Awaited<ReturnType<typeof startIdentity>>

beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.stop())

type Page = { items: { id: string; title: string; isRead: boolean }[]; nextCursor: string | null }
const get = async (userId: number, path: string) => identity.call('GET', path, { user: { userId } })
const pageOf = async (userId: number, query = '') =>
  (await get(userId, `/api/user/notices${query}`)).body as Page
const unread = async (userId: number) => (await get(userId, '/api/user/notices/unread')).body
const raise = (userId: number, kind: 'newDevice' | 'resetPassword') =>
  transaction(identity.connection, (session) =>
    raiseNotice(identity, session, {
      user: { _id: userId, language: null },
      kind,
      params: { device: 'Firefox', at: 'today' },
    }),
  )

describe('GET /api/user/notices', () => {
  it('returns the company’s own notices, newest first, in the requested language', async () => {
    await raise(1, 'newDevice')
    await raise(2, 'newDevice')
    const { items, nextCursor } = await pageOf(1, '?language=es')
    expect(items).toMatchObject([
      {
        title: 'Nuevo inicio de sesión en tu cuenta de Materia',
        isRead: false,
        action: { label: 'Ver mis sesiones' },
      },
    ])
    expect(nextCursor).toBeNull()
  })

  it('leaves out notices that are only mailed', async () => {
    await raise(3, 'resetPassword')
    expect(await pageOf(3)).toEqual({ items: [], nextCursor: null })
    expect(await unread(3)).toEqual({ unread: 0 })
  })

  it('continues after a page, also with new notices at the same time', async () => {
    for (let notice = 0; notice < 23; notice++) await raise(4, 'newDevice')
    const first = await pageOf(4)
    const second = await pageOf(4, `?cursor=${first.nextCursor}`)
    const third = await pageOf(4, `?cursor=${second.nextCursor}`)
    expect([first, second, third].map(({ items }) => items.length)).toEqual([10, 10, 3])
    expect(
      new Set([first, second, third].flatMap(({ items }) => items.map(({ id }) => id))).size,
    ).toBe(23)
    expect(third.nextCursor).toBeNull()
  })

  it('leaves out kinds of a later release', async () => {
    await identity.notices.create({
      _id: 'later',
      userId: 5,
      kind: 'dispute',
      createdAt: identity.clock.now,
      isShown: true,
      readAt: null,
    })
    expect((await pageOf(5)).items).toEqual([])
  })

  it.each(['?cursor=xyz', '?cursor=MTIz'])('refuses the cursor %s', async (query) => {
    expect((await get(1, `/api/user/notices${query}`)).status).toBe(400)
    expect((await get(1, `/api/user/security-events${query}`)).status).toBe(400)
  })

  it.each(['?language=fr', '?cursor=%24', '?userId=2'])('refuses %s', async (query) => {
    expect((await get(1, `/api/user/notices${query}`)).status).toBe(400)
  })
})

describe('PATCH /api/user/notices/read', () => {
  const markRead = (userId: number, ids: unknown) =>
    identity.call('PATCH', '/api/user/notices/read', { user: { userId }, body: { ids } })

  it('marks the company’s own notices, and no other company’s', async () => {
    await raise(6, 'newDevice')
    await raise(7, 'newDevice')
    const ids = [...(await pageOf(6)).items, ...(await pageOf(7)).items].map(({ id }) => id)
    expect((await markRead(6, ids)).status).toBe(204)
    expect([await unread(6), await unread(7)]).toEqual([{ unread: 0 }, { unread: 1 }])
    expect((await pageOf(6)).items).toMatchObject([{ isRead: true }])
  })

  it('marks the notices of an opened place, and all up to a time', async () => {
    const at = identity.clock.now
    const rows = ['/orders/1', '/orders/1', '/orders/2', '/orders/3'].map((path, age) => ({
      _id: `place-${age}`,
      userId: 20,
      kind: 'orderNews',
      path,
      createdAt: new Date(at.getTime() - age * 1000),
      isShown: true,
      readAt: null,
    }))
    await identity.notices.insertMany(rows)
    const read = (body: object) =>
      identity.call('PATCH', '/api/user/notices/read', { user: { userId: 20 }, body })
    await read({ path: '/orders/1' })
    expect(await unread(20)).toEqual({ unread: 2 })
    await read({ until: rows[3]!.createdAt.toISOString() })
    expect(await unread(20)).toEqual({ unread: 1 })
    expect((await read({})).status).toBe(400)
  })

  it('publishes each new notice and each read one once, and the title of a to-do', async () => {
    const changes = async () =>
      (await identity.events())
        .filter(({ subject }) => subject === 'identity.notices.changed')
        .map(({ data }) => Object(data))
        .filter(({ userId }) => userId === 21)
    await transaction(identity.connection, async (session) => {
      const user = { _id: 21, language: null }
      const words = { title: 'Answer the problem', paragraphs: ['By Monday.'] }
      const written = { texts: { en: words, es: words }, path: '/orders/4' }
      await raiseNotice(identity, session, { user, kind: 'orderClaim', written })
      await raiseNotice(identity, session, { user, kind: 'orderNews', written, isMailOnly: true })
    })
    await markRead(21, ['unknown'])
    expect(await changes()).toEqual([
      {
        userId: 21,
        toDo: {
          id: expect.any(String),
          titles: { en: 'Answer the problem', es: 'Answer the problem' },
          path: '/orders/4',
        },
      },
    ])
    const ids = (await pageOf(21)).items.map(({ id }) => id)
    for (const _time of [1, 2]) await markRead(21, ids)
    expect((await changes()).slice(1)).toEqual([{ userId: 21 }])
  })

  it('shows kinds of the last release, except those that it only mailed', async () => {
    const old = { userId: 22, createdAt: identity.clock.now, readAt: null }
    await identity.notices.insertMany([
      { ...old, _id: 'old-1', kind: 'companyVerified' },
      { ...old, _id: 'old-2', kind: 'orderNews' },
      { ...old, _id: 'old-3', kind: 'resetPassword' },
    ])
    await fillShown(identity)
    expect(await unread(22)).toEqual({ unread: 1 })
    expect((await pageOf(22)).items).toMatchObject([{ id: 'old-1', topic: 'documents' }])
  })

  it.each([[[]], [['a b']], [[{ $ne: '' }]], [Array.from({ length: 101 }, () => 'x')], ['x']])(
    'refuses %j',
    async (ids) => {
      expect((await markRead(6, ids)).status).toBe(400)
    },
  )
})

describe('GET /api/user/security-events', () => {
  it('returns the user’s own events, newest first, with the browser’s name', async () => {
    const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
    await recordSecurityEvent(identity, null, {
      userId: 8,
      kind: 'signedIn',
      address: '2001:db8::1',
      agent,
    })
    identity.clock.now = new Date(identity.clock.now.getTime() + 1000)
    await recordSecurityEvent(identity, null, {
      userId: 8,
      kind: 'roleGranted',
      detail: 'reviewer',
    })
    await recordSecurityEvent(identity, null, { userId: 9, kind: 'signedIn' })
    expect((await get(8, '/api/user/security-events')).body).toMatchObject({
      items: [
        { kind: 'roleGranted', browser: '', system: '', detail: 'reviewer' },
        { kind: 'signedIn', browser: 'Firefox', system: 'Windows', network: '2001:db8:0:0::' },
      ],
      nextCursor: null,
    })
  })

  it('continues after a page', async () => {
    for (let line = 0; line < 25; line++)
      await recordSecurityEvent(identity, null, { userId: 10, kind: 'signedIn' })
    const first = (await get(10, '/api/user/security-events')).body as Page
    const second = (await get(10, `/api/user/security-events?cursor=${first.nextCursor}`))
      .body as Page
    expect([first.items.length, second.items.length, second.nextCursor]).toEqual([20, 5, null])
  })
})

it.each(['/api/user/notices', '/api/user/notices/unread', '/api/user/security-events'])(
  '%s needs a session',
  async (path) => {
    expect((await identity.call('GET', path)).status).toBe(401)
  },
)

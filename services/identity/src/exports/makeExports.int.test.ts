import { dayMs, minuteMs } from '@materia/contracts/durations.ts'
import { randomUUID } from 'node:crypto'
import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { userExports } from '@materia/contracts/userExports.ts'
import { unavailable } from '@materia/service-kit/src/AppError.ts'
import { exportUser } from '@materia/service-kit/src/personalData/exportUser.ts'
import { identityHeader, signIdentity } from '@materia/service-kit/src/identity/identityHeader.ts'
import type { SendRequest } from '@materia/service-kit/src/nats/respond.ts'
import { testIdentitySigningKey } from '@materia/service-kit/src/testApp.ts'
import { strFromU8, unzipSync } from 'fflate'
import { startIdentity } from '../../test/startIdentity.ts'
import { eraseAccounts } from '../deletion/eraseAccounts.ts'
import { makeExports } from './makeExports.ts'

let identity: Awaited<ReturnType<typeof startIdentity>>
beforeAll(async () => (identity = await startIdentity()))
beforeEach(async () => {
  await identity.empty()
  await rm(join(identity.filesDir, 'exports'), { recursive: true, force: true })
})
afterAll(() => identity.stop())

const pass = (ms: number) => (identity.clock.now = new Date(identity.clock.now.getTime() + ms))
const user = (userId: number) => ({
  userId,
  session: { id: randomUUID(), startedAt: identity.clock.now.getTime() },
})
const ask = (userId: number) => identity.call('POST', '/api/user/export', { user: user(userId) })
const stateOf = async (userId: number) =>
  (await identity.call('GET', '/api/user/export', { user: user(userId) })).body
const notices = (userId: number) => identity.notices.find({ userId, kind: 'exportReady' }).lean()
const stored = () => readdir(join(identity.filesDir, 'exports')).catch(() => [])
const services = userExports.map(({ service }) => service)
const large = Buffer.alloc(1_500_000, 'picture')

/** Replies as another service does. */
const answers = exportUser([
  { file: 'listings.json', rows: async (userId) => ({ rows: [{ id: 9, userId }], next: null }) },
  {
    folder: 'pictures',
    nextFile: async (_userId, after) => (after === '' ? 'a.webp' : null),
    open: async () => ({ stream: Readable.from([large]) }),
  },
])
const depsWith = (answer: (request: { userId: number; after: string }) => Promise<unknown>) => ({
  ...identity.deps,
  sendRequest: (async (_type: unknown, request: never) =>
    answer(request)) as unknown as SendRequest,
})
const make = () => makeExports(depsWith(answers))
const silent = () => makeExports(depsWith(async () => Promise.reject(unavailable())))

async function download(userId: number) {
  const headers = {
    [identityHeader]: signIdentity(testIdentitySigningKey, { userId, role: 'user' }, new Date()),
  }
  const answer = await fetch(`${identity.url}/api/user/export/file`, { headers })
  return { answer, files: answer.ok ? unzipSync(new Uint8Array(await answer.arrayBuffer())) : {} }
}

describe('POST /api/user/export', () => {
  it('makes an export with one notice, as a download for its owner only, which browsers do not open or cache', async () => {
    const { _id: userId, companyName } = await identity.addUser()
    const { _id: other } = await identity.addUser()
    const pdf = Buffer.from('%PDF-1.7 the deed')
    await writeFile(join(identity.filesDir, 'sent'), pdf)
    await identity.documentFiles.put('deed', join(identity.filesDir, 'sent'))
    await identity.documents.create({
      _id: 'deed',
      userId,
      kind: 'ownerId',
      state: 'in_review',
      bytes: pdf.length,
      pages: 1,
      sentAt: identity.clock.now,
      decidedAt: null,
      reason: '',
      expiresAt: null,
      fileName: 'deed',
      eraseAfter: null,
    })
    expect(await ask(userId)).toMatchObject({
      status: 201,
      body: { state: 'waiting', nextAt: '2099-11-03T12:00:00.000Z' },
    })
    expect(await make()).toBe(1)
    expect(await make()).toBe(0)
    expect(await stateOf(userId)).toMatchObject({
      state: 'ready',
      expiresAt: '2099-11-09T12:00:00.000Z',
      missing: [],
    })
    expect(await notices(userId)).toHaveLength(1)

    const { answer, files } = await download(userId)
    expect(
      Object.fromEntries(
        ['content-type', 'content-disposition', 'x-content-type-options', 'cache-control'].map(
          (name) => [name, answer.headers.get(name)],
        ),
      ),
    ).toEqual({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="materia-account.zip"',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    expect(JSON.parse(strFromU8(files['account/users.json']!))).toMatchObject([
      { id: userId, companyName },
    ])
    expect(JSON.parse(strFromU8(files['catalog/listings.json']!))).toEqual([{ id: 9, userId }])
    expect(Buffer.from(files['catalog/pictures/a.webp']!).equals(large)).toBe(true)
    expect(Buffer.from(files['account/documents/ownerId-deed.pdf']!).equals(pdf)).toBe(true)
    expect(JSON.parse(strFromU8(files['account/securityEvents.json']!))).toMatchObject([
      { kind: 'exportAsked' },
    ])
    expect(
      JSON.stringify(Object.values(files).map((file) => strFromU8(file.subarray(0, 10_000)))),
    ).not.toContain('passwordHash')
    expect(await (await download(other)).answer.json()).toMatchObject({ code: 'EXPORT_GONE' })
  })

  it('is limited to once a day', async () => {
    const { _id: userId } = await identity.addUser()
    const all = await Promise.all([ask(userId), ask(userId), ask(userId)])
    expect(all.map(({ status }) => status).toSorted()).toEqual([201, 429, 429])
    pass(dayMs)
    expect((await ask(userId)).status).toBe(201)
    expect(await identity.userExports.countDocuments({ userId })).toBe(1)
  })

  it('needs a fresh check in an older session, and a session', async () => {
    const { _id: userId } = await identity.addUser()
    const old = { userId, session: { id: randomUUID(), startedAt: 0 } }
    expect(await identity.call('POST', '/api/user/export', { user: old })).toMatchObject({
      status: 403,
      body: { code: 'FRESH_CHECK_REQUIRED' },
    })
    for (const [method, path] of [
      ['POST', ''],
      ['GET', ''],
      ['GET', '/file'],
    ] as const)
      expect((await identity.call(method, `/api/user/export${path}`)).status).toBe(401)
  })
})

describe('a data export', () => {
  it('is retried when a service does not reply, and then delivered with a note without that service', async () => {
    const { _id: userId } = await identity.addUser()
    await ask(userId)
    for (let tried = 0; tried < 4; tried++) {
      expect(await silent()).toBe(0)
      expect(await silent()).toBe(0)
      expect(await stateOf(userId)).toMatchObject({ state: 'waiting' })
      pass(30 * minuteMs)
    }
    expect(await silent()).toBe(1)
    expect(await stateOf(userId)).toMatchObject({ state: 'ready', missing: services })
    expect(await notices(userId)).toMatchObject([{ params: { missing: services.join(', ') } }])
    expect(Object.keys((await download(userId)).files)).toContain('account/users.json')
  })

  it('is made once by two processes in parallel', async () => {
    const { _id: userId } = await identity.addUser()
    await ask(userId)
    expect((await Promise.all([make(), make(), make()])).toSorted()).toEqual([0, 0, 1])
    expect(await notices(userId)).toHaveLength(1)
  })

  it('starts over after a crash, with one notice', async () => {
    const { _id: userId } = await identity.addUser()
    await ask(userId)
    const failing = {
      ...depsWith(answers),
      exportFiles: { ...identity.exportFiles, put: async () => Promise.reject(new Error('disk')) },
    }
    await expect(makeExports(failing)).rejects.toThrow('1 rows failed')
    expect(await notices(userId)).toEqual([])
    pass(minuteMs)
    expect(await make()).toBe(1)
    expect(await notices(userId)).toHaveLength(1)
  })

  it('is deleted after a week, with its file', async () => {
    const { _id: userId } = await identity.addUser()
    await ask(userId)
    await make()
    expect(await stored()).toHaveLength(1)
    pass(7 * dayMs)
    expect((await download(userId)).answer.status).toBe(404)
    await make()
    expect([await stored(), await stateOf(userId)]).toMatchObject([
      [],
      { state: 'none', nextAt: null },
    ])
  })

  it('is deleted with its account, even while it is being made', async () => {
    const { _id: userId } = await identity.addUser()
    const { _id: late } = await identity.addUser()
    await ask(userId)
    await make()
    await ask(late)
    await makeExports(
      depsWith(async (request) => {
        if (await identity.users.exists({ _id: late })) await identity.deleteAccount(late)
        return answers(request)
      }),
    )
    await identity.deleteAccount(userId)
    await eraseAccounts(identity.deps)
    expect([
      await stored(),
      await identity.userExports.countDocuments(),
      await notices(late),
    ]).toEqual([[], 0, []])
  })
})

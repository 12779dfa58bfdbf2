import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { documentBytesMax } from '@materia/contracts/identity/documents/constants.ts'
import { documentKinds } from '@materia/contracts/identity/users/constants.ts'
import { buildPdf, onePagePdf, pageObjects } from '@materia/files/test/pdfs.ts'
import { startClamdStub } from '@materia/files/test/startClamd.ts'
import { drawPicture, multipart } from '@materia/files/test/uploads.ts'
import { startIdentity } from '../../test/startIdentity.ts'
import { eraseDocuments } from './eraseDocuments.ts'

let identity: Awaited<ReturnType<typeof startIdentity>>
beforeAll(async () => (identity = await startIdentity()))
afterAll(() => identity.stop())

let userId: number
beforeEach(async () => (userId = (await identity.addUser())._id))

type As = { userId: number; session?: { id: string; startedAt: number } | null }
const justNow = () => ({ id: `session-${userId}`, startedAt: identity.clock.now.getTime() })

const upload = async (content: Buffer | string = onePagePdf(), user: As = { userId }) =>
  identity.call('POST', '/api/upload/document', {
    user,
    ...(await multipart('document', {
      name: 'Escritura 4711.pdf',
      content,
      type: 'application/pdf',
    })),
  })
const uploaded = async (user?: As) =>
  ((await upload(onePagePdf(), user)).body as { url: string }).url
const attach = (url: string, kind = 'einDocument', user: As = { userId }) =>
  identity.call('PATCH', '/api/user/profile', { user, body: { [`${kind}Url`]: url } })
const remove = (kind = 'einDocument', user: As = { userId, session: justNow() }) =>
  identity.call('DELETE', `/api/user/document/${kind}`, { user })
const list = async (user: As = { userId }) =>
  (await identity.call('GET', '/api/user/documents', { user })).body
const open = (url: string, user?: As) => identity.call('GET', url, { user })
const passTime = (ms: number) => (identity.clock.now = new Date(identity.clock.now.getTime() + ms))
const storedFiles = () => readdir(join(identity.filesDir, 'documents')).catch(() => [])
const minutes = 60_000

async function sent(kind = 'einDocument'): Promise<string> {
  const url = await uploaded()
  await attach(url, kind)
  return url
}

describe('POST /api/upload/document and PATCH /api/user/profile', () => {
  it('make a PDF a document that waits for a reviewer', async () => {
    const answer = await upload()
    expect(answer).toMatchObject({
      status: 201,
      body: { url: expect.stringMatching(/^\/api\/documents\/[0-9a-f]{32}$/) },
    })
    expect(await list()).toEqual([])
    const { url } = answer.body as { url: string }
    expect(await attach(url)).toMatchObject({ status: 200, body: { id: userId } })
    const sentAt = identity.clock.now.toISOString()
    expect(await list()).toEqual([
      {
        kind: 'einDocument',
        url,
        state: 'in_review',
        bytes: onePagePdf().length,
        pages: 1,
        sentAt,
        decidedAt: null,
        reason: '',
        expiresAt: null,
      },
    ])
    expect(await identity.securityEvents.find({ userId }).lean()).toEqual([
      expect.objectContaining({ kind: 'documentSent', detail: 'einDocument' }),
    ])
  })

  it('list the five kinds in the order of the settings', async () => {
    for (const kind of documentKinds.toReversed()) await sent(kind)
    expect(((await list()) as { kind: string }[]).map(({ kind }) => kind)).toEqual(documentKinds)
  })

  it('change nothing when repeated', async () => {
    const url = await sent()
    expect((await attach(url)).status).toBe(200)
    expect(await identity.documents.countDocuments({ userId, state: 'in_review' })).toBe(1)
  })

  it('leave one of two parallel documents of a kind', async () => {
    const urls = [await uploaded(), await uploaded()]
    expect((await Promise.all(urls.map((url) => attach(url)))).map(({ status }) => status)).toEqual(
      [200, 200],
    )
    expect(await list()).toEqual([expect.objectContaining({ kind: 'einDocument' })])
    expect(await identity.documents.countDocuments({ userId, state: 'replaced' })).toBe(1)
  })

  it.each<[string, () => Promise<Buffer | string>, number, string]>([
    ['a picture', () => drawPicture().png().toBuffer(), 415, 'DOCUMENT_UNSUPPORTED'],
    ['a page', async () => '<!doctype html><script>alert(1)</script>', 415, 'DOCUMENT_UNSUPPORTED'],
    ['nothing', async () => '', 415, 'DOCUMENT_UNSUPPORTED'],
    [
      '10 MB and a byte',
      async () =>
        Buffer.concat([onePagePdf(), Buffer.alloc(documentBytesMax)]).subarray(
          0,
          documentBytesMax + 1,
        ),
      413,
      'DOCUMENT_TOO_LARGE',
    ],
    [
      'a script',
      async () => buildPdf(pageObjects({ more: '/OpenAction << /S /J#61vaScript /JS (1) >>' })),
      422,
      'DOCUMENT_ACTIVE',
    ],
    [
      'an encrypted one',
      async () =>
        buildPdf([...pageObjects(), '<< /Filter /Standard >>'], { trailer: '/Encrypt 4 0 R' }),
      422,
      'DOCUMENT_ENCRYPTED',
    ],
    ['101 pages', async () => buildPdf(pageObjects({ pages: 101 })), 422, 'DOCUMENT_TOO_LONG'],
    ['a damaged one', async () => onePagePdf().subarray(0, 30), 422, 'DOCUMENT_UNREADABLE'],
  ])('refuse %s and store nothing', async (_name, make, status, code) => {
    const before = await storedFiles()
    expect(await upload(await make())).toMatchObject({ status, body: { code } })
    expect([await storedFiles(), await identity.documents.countDocuments({ userId })]).toEqual([
      before,
      0,
    ])
  })

  it('refuse all files with 503 while the virus scanner is down', async () => {
    const clamd = await startClamdStub()
    await clamd.stop()
    const unscanned = await startIdentity({ clamdUrl: clamd.url })
    const { _id } = await unscanned.addUser()
    const answer = await unscanned.call('POST', '/api/upload/document', {
      user: { userId: _id },
      ...(await multipart('document', { name: 'a.pdf', content: onePagePdf() })),
    })
    expect(answer).toMatchObject({ status: 503, body: { code: 'FILE_UNSCANNED' } })
    expect(await unscanned.documents.countDocuments()).toBe(0)
    await unscanned.stop()
  })

  it('refuse another company’s upload, a replaced one, and one of yesterday', async () => {
    const other = await identity.addUser()
    const [foreign, replaced, late] = [
      await uploaded({ userId: other._id }),
      await sent(),
      await uploaded(),
    ]
    await sent()
    passTime(24 * 60 * minutes)
    for (const url of [foreign, replaced, late])
      expect(await attach(url, 'ownerId')).toMatchObject({
        status: 409,
        body: { code: 'DOCUMENT_UNKNOWN' },
      })
    expect(await attach('https://elsewhere.example/a.pdf')).toMatchObject({ status: 400 })
  })

  it('need a session', async () => {
    const form = await multipart('document', { name: 'a.pdf', content: onePagePdf() })
    expect((await identity.call('POST', '/api/upload/document', form)).status).toBe(401)
    expect((await identity.call('GET', '/api/user/documents')).status).toBe(401)
  })
})

describe('GET /api/documents/{id}', () => {
  it('sends it to its company as a sandboxed download', async () => {
    const url = await sent()
    const { status, headers, body } = await open(url, { userId })
    expect([status, body]).toEqual([200, onePagePdf().toString('utf8')])
    expect(
      Object.fromEntries(
        [
          'content-type',
          'content-disposition',
          'x-content-type-options',
          'content-security-policy',
          'cache-control',
        ].map((name) => [name, headers.get(name)]),
      ),
    ).toEqual({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="einDocument.pdf"',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'no-store',
    })
  })

  it('sends it to a reviewer, with a line in the company’s log, and to nobody else', async () => {
    const url = await sent()
    const [reviewer, other] = [
      await identity.addUser({ role: 'reviewer' }),
      await identity.addUser(),
    ]
    expect((await open(url, { userId: reviewer._id })).status).toBe(200)
    expect(
      await identity.securityEvents.exists({
        userId,
        kind: 'documentOpened',
        detail: 'einDocument',
      }),
    ).not.toBeNull()
    expect((await open(url, { userId: other._id })).status).toBe(404)
    expect((await open(url)).status).toBe(401)
    await identity.users.updateOne({ _id: reviewer._id }, { role: 'user' })
    expect((await open(url, { userId: reviewer._id })).status).toBe(404)
  })

  it('sends an unattached upload to its company only', async () => {
    const url = await uploaded()
    const reviewer = await identity.addUser({ role: 'reviewer' })
    expect([
      (await open(url, { userId })).status,
      (await open(url, { userId: reviewer._id })).status,
    ]).toEqual([200, 404])
  })
})

describe('a document that is replaced or removed', () => {
  it('is hidden at once, and erased soon after', async () => {
    passTime(48 * 60 * minutes)
    await eraseDocuments(identity.deps)
    const before = (await storedFiles()).length
    const replaced = await sent()
    const removed = await sent()
    expect((await open(replaced, { userId })).status).toBe(404)
    expect((await remove()).status).toBe(204)
    expect([(await open(removed, { userId })).status, await list()]).toEqual([404, []])
    expect(await storedFiles()).toHaveLength(before + 2)
    passTime(2 * minutes)
    await eraseDocuments(identity.deps)
    expect(await storedFiles()).toHaveLength(before)
    expect(await identity.documents.find({ userId }).sort({ state: 1 }).lean()).toEqual(
      ['removed', 'replaced'].map((state) =>
        expect.objectContaining({ state, fileName: '', eraseAfter: null }),
      ),
    )
    expect(await identity.securityEvents.exists({ userId, kind: 'documentRemoved' })).not.toBeNull()
  })

  it('must exist and belong to the company', async () => {
    await sent()
    const other = await identity.addUser()
    expect((await remove('einDocument', { userId: other._id, session: justNow() })).status).toBe(
      404,
    )
    expect((await remove('ownerId')).status).toBe(404)
    expect((await remove('msds')).status).toBe(400)
    expect(await list()).toHaveLength(1)
  })

  it('is removed only after a fresh check', async () => {
    await sent()
    const session = { id: 'old', startedAt: identity.clock.now.getTime() - 60 * minutes }
    expect(await remove('einDocument', { userId, session })).toMatchObject({
      status: 403,
      body: { code: 'FRESH_CHECK_REQUIRED' },
    })
    expect(await list()).toHaveLength(1)
  })
})

describe('an upload that is never attached', () => {
  it('is erased after a day, row and bytes', async () => {
    passTime(48 * 60 * minutes)
    await eraseDocuments(identity.deps)
    const before = (await storedFiles()).length
    await uploaded()
    passTime(23 * 60 * minutes)
    await eraseDocuments(identity.deps)
    expect(await storedFiles()).toHaveLength(before + 1)
    passTime(2 * 60 * minutes)
    await eraseDocuments(identity.deps)
    expect([
      (await storedFiles()).length,
      await identity.documents.countDocuments({ userId }),
    ]).toEqual([before, 0])
  })
})

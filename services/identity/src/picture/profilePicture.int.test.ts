import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { profilePictureBytesMax } from '@materia/contracts/identity/picture/constants.ts'
import { startClamdStub } from '@materia/files/test/startClamd.ts'
import type { FileStore } from '@materia/files/src/store/FileStore.ts'
import { heicPicture } from '@materia/files/test/heicPicture.ts'
import { drawPicture, multipart } from '@materia/files/test/uploads.ts'
import sharp from 'sharp'
import { startIdentity } from '../../test/startIdentity.ts'
import { eraseDocuments } from '../documents/eraseDocuments.ts'
import { erasePictures } from './erasePictures.ts'

let identity: Awaited<ReturnType<typeof startIdentity>>
beforeAll(async () => (identity = await startIdentity()))
afterAll(() => identity.stop())

let userId: number
beforeEach(async () => (userId = (await identity.addUser())._id))

const draw = (width = 40, height = 30) => drawPicture({ width, height }).png().toBuffer()
const upload = async (content: Buffer | string, user = { userId }, at = identity) =>
  at.call('POST', '/api/user/profile-picture', {
    user,
    ...(await multipart('profilePicture', { name: 'me.png', content })),
  })
const uploaded = async (content?: Buffer) =>
  ((await upload(content ?? (await draw()))).body as { url: string }).url
const change = (profilePictureUrl: string, user = { userId }) =>
  identity.call('PATCH', '/api/user/profile', { user, body: { profilePictureUrl } })
const shown = async (id = userId) => (await identity.users.findById(id).lean())?.profilePictureUrl
const storedFiles = () => readdir(join(identity.filesDir, 'avatars')).catch(() => [])
const updates = async () =>
  (await identity.events()).filter(
    ({ subject, data }) =>
      subject === 'identity.user.updated' && (data as { id: number }).id === userId,
  )
const passTime = (ms: number) => (identity.clock.now = new Date(identity.clock.now.getTime() + ms))
const minutes = 60_000

describe('POST /api/user/profile-picture', () => {
  it('shows a square of it at once, in three sizes, and publishes the change', async () => {
    const { status, body } = await upload(await draw(1000, 700))
    const { url } = body as { url: string }
    expect([status, await shown()]).toEqual([201, url])
    for (const [path, side] of [
      [url, 640],
      [url.replace('.webp', '-320.webp'), 320],
      [url.replace('.webp', '-96.webp'), 96],
    ] as const) {
      const answer = await fetch(identity.url + path)
      expect(answer.headers.get('cache-control')).toContain('immutable')
      expect(await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).toMatchObject({
        format: 'webp',
        width: side,
        height: side,
      })
    }
    expect((await updates()).map(({ data }) => data)).toEqual([
      expect.objectContaining({ profilePictureUrl: url, revision: 2 }),
    ])
  })

  it('never enlarges, and also crops a small picture to a square', async () => {
    const answer = await fetch(identity.url + (await uploaded(await draw(50, 20))))
    expect(await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).toMatchObject({
      width: 20,
      height: 20,
    })
  })

  it.each(['jpeg', 'gif'] as const)('accepts a %s', async (format) => {
    expect((await upload(await drawPicture()[format]().toBuffer())).status).toBe(201)
  })

  it('accepts a HEIC photo', async () => {
    expect((await upload(heicPicture)).status).toBe(201)
  })

  it.each<[string, () => Promise<Buffer | string>, number, string]>([
    ['a WebP', () => drawPicture().webp().toBuffer(), 415, 'PICTURE_UNSUPPORTED'],
    ['a page', async () => '<!doctype html>', 415, 'PICTURE_UNSUPPORTED'],
    ['nothing', async () => '', 415, 'PICTURE_UNSUPPORTED'],
    [
      'half a picture',
      async () => (await draw(300, 300)).subarray(0, 90),
      422,
      'PICTURE_UNREADABLE',
    ],
    [
      '5 MB and a byte',
      async () =>
        Buffer.concat([await draw(), Buffer.alloc(profilePictureBytesMax)]).subarray(
          0,
          profilePictureBytesMax + 1,
        ),
      413,
      'PICTURE_TOO_LARGE',
    ],
  ])('refuses %s and changes nothing', async (_name, make, status, code) => {
    const before = await storedFiles()
    expect(await upload(await make())).toMatchObject({ status, body: { code } })
    expect([await storedFiles(), await shown()]).toEqual([before, ''])
  })

  it('needs a session and an existing company', async () => {
    const sent = await multipart('profilePicture', { name: 'me.png', content: await draw() })
    expect(await identity.call('POST', '/api/user/profile-picture', sent)).toMatchObject({
      status: 401,
    })
    expect(await upload(await draw(), { userId: 987_654 })).toMatchObject({ status: 401 })
  })

  it('leaves one of two parallel uploads', async () => {
    const [first, second] = await Promise.all([uploaded(), uploaded()])
    const url = await shown()
    expect([first, second]).toContain(url)
    passTime(2 * minutes)
    await erasePictures(identity.deps)
    expect(await identity.pictures.find({ userId }).lean()).toEqual([
      expect.objectContaining({ _id: url, eraseAfter: null }),
    ])
  })

  it('refuses uploads past the daily limit, until the next day', async () => {
    const day = identity.clock.now.toISOString().slice(0, 10)
    await identity.dailyUploads.create({ _id: `${userId}/${day}`, at: new Date(), files: 100 })
    expect(await upload(await draw())).toMatchObject({ status: 429, body: { code: 'FILES_FULL' } })
    passTime(24 * 60 * minutes)
    expect((await upload(await draw())).status).toBe(201)
  })

  it('stores no picture that the virus scanner refuses', async () => {
    const clamd = await startClamdStub({ answer: () => 'stream: Test FOUND' })
    const scanned = await startIdentity({ clamdUrl: clamd.url })
    const { _id } = await scanned.addUser()
    expect(await upload(await draw(), { userId: _id }, scanned)).toMatchObject({
      status: 422,
      body: { code: 'FILE_INFECTED' },
    })
    await scanned.stop()
    await clamd.stop()
  })
})

describe('a profile picture that is replaced or removed', () => {
  it('is erased with its bytes soon after', async () => {
    const first = await uploaded()
    const second = await uploaded()
    passTime(2 * minutes)
    await erasePictures(identity.deps)
    expect([
      (await identity.call('GET', first)).status,
      (await identity.call('GET', second)).status,
    ]).toEqual([404, 200])

    expect(
      (await identity.call('DELETE', '/api/user/profile-picture', { user: { userId } })).status,
    ).toBe(204)
    expect([await shown(), (await updates()).length]).toEqual(['', 3])
    passTime(2 * minutes)
    await erasePictures(identity.deps)
    expect([
      (await identity.call('GET', second)).status,
      await identity.pictures.countDocuments({ userId }),
    ]).toEqual([404, 0])
  })

  it('is removed once for repeated requests', async () => {
    await uploaded()
    const remove = () => identity.call('DELETE', '/api/user/profile-picture', { user: { userId } })
    expect([(await remove()).status, (await remove()).status, (await updates()).length]).toEqual([
      204, 204, 2,
    ])
    expect((await identity.call('DELETE', '/api/user/profile-picture')).status).toBe(401)
  })

  it('is erased later when its files cannot be removed now, without blocking others', async () => {
    const [failing, other] = [await uploaded(), await uploaded()]
    await change('')
    const sentAt = identity.clock.now
    await identity.documents.create({
      _id: `of-${userId}`,
      userId,
      state: 'unattached',
      bytes: 1,
      pages: 1,
      sentAt,
      fileName: 'failing.pdf',
      eraseAfter: sentAt,
    })
    passTime(2 * minutes)
    const { pictureFiles, documentFiles } = identity.deps
    const failFor = (store: FileStore, one: string) => ({
      ...store,
      remove: (names: string[]) =>
        names.some((name) => one.endsWith(name))
          ? Promise.reject(new Error('disk'))
          : store.remove(names),
    })
    await expect(
      erasePictures({ ...identity.deps, pictureFiles: failFor(pictureFiles, failing) }),
    ).rejects.toThrow('1 rows failed')
    await expect(
      eraseDocuments({ ...identity.deps, documentFiles: failFor(documentFiles, 'failing.pdf') }),
    ).rejects.toThrow('1 rows failed')
    expect(
      await Promise.all(
        [failing, other].map(async (url) => (await identity.call('GET', url)).status),
      ),
    ).toEqual([200, 404])
    await erasePictures(identity.deps)
    expect((await identity.call('GET', failing)).status).toBe(404)
  })
})

describe('PATCH /api/user/profile with a picture', () => {
  it('accepts the latest upload, and an empty one', async () => {
    const url = await uploaded()
    expect(await change(url)).toMatchObject({ status: 200, body: { profilePictureUrl: url } })
    expect(await change('')).toMatchObject({ status: 200, body: { profilePictureUrl: '' } })
  })

  it('refuses another company’s picture, a replaced one, and a foreign address', async () => {
    const other = await identity.addUser()
    const foreign = ((await upload(await draw(), { userId: other._id })).body as { url: string })
      .url
    const replaced = await uploaded()
    await uploaded()
    for (const url of [foreign, replaced])
      expect(await change(url)).toMatchObject({ status: 409, body: { code: 'PICTURE_UNKNOWN' } })
    for (const url of ['https://elsewhere.example/a.png', 'javascript:alert(1)'])
      expect(await change(url)).toMatchObject({ status: 400 })
    expect(await shown(other._id)).toBe(foreign)
  })
})

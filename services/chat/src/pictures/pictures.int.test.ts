import { hourMs } from '@materia/contracts/durations.ts'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pictureBytesMax, unsentPicturesMax } from '@materia/contracts/chat/constants.ts'
import { picturePathPattern } from '@materia/contracts/chat/screenPaths.ts'
import type { Message } from '@materia/contracts/chat/message.ts'
import { sweepPictures } from '@materia/files/src/pictures/storePictures.ts'
import { drawPicture, multipart } from '@materia/files/test/uploads.ts'
import { startChat } from '../../test/startChat.ts'
import { openPictureFiles, reportedPictures } from '../reports/reportedPictures.ts'
import { pictureStore } from './pictureStore.ts'

let chat: Awaited<ReturnType<typeof startChat>>
beforeAll(async () => {
  chat = await startChat()
})
afterAll(() => chat.stop())

const pass = (hours: number) =>
  (chat.clock.now = new Date(chat.clock.now.getTime() + hours * hourMs))
const sweep = () => sweepPictures(pictureStore(chat.deps))
const storedFiles = () => readdir(join(chat.filesDir, 'messages')).catch(() => [])
const statusFor = async (url: string, ...users: number[]) =>
  Promise.all(
    users.map(async (userId) => (await chat.call('GET', url, { user: { userId } })).status),
  )
const png = () => drawPicture().png().toBuffer()

describe('POST /api/upload/message-pictures', () => {
  it('stores pictures in three sizes, readable only by the uploading company', async () => {
    const [url = '', second = ''] = await chat.upload(1, 2)
    expect([url, second]).toEqual([
      expect.stringMatching(picturePathPattern),
      expect.stringMatching(picturePathPattern),
    ])
    for (const size of [url, url.replace('.webp', '-320.webp'), url.replace('.webp', '-640.webp')])
      expect(await statusFor(size, 1, 2)).toEqual([200, 404])
    const { headers } = await chat.call('GET', url, { user: { userId: 1 } })
    expect(
      ['content-type', 'cache-control', 'vary', 'x-content-type-options'].map((name) =>
        headers.get(name),
      ),
    ).toEqual(['image/webp', 'private, max-age=31536000, immutable', 'Cookie', 'nosniff'])
    expect((await chat.call('GET', url)).status).toBe(401)
  })

  it.each([
    [
      'a file that is no picture',
      async () => [{ name: 'a.png', content: 'no picture' }],
      415,
      'IMAGE_UNSUPPORTED',
    ],
    [
      'a damaged picture',
      async () => [{ name: 'a.png', content: (await png()).subarray(0, 60) }],
      422,
      'IMAGE_UNREADABLE',
    ],
    [
      'a good file and a bad one',
      async () => [
        { name: 'a.png', content: await png() },
        { name: 'b.png', content: 'no picture' },
      ],
      415,
      'IMAGE_UNSUPPORTED',
    ],
    [
      'six files',
      async () => Array.from({ length: 6 }, (_, place) => ({ name: `${place}.png`, content: 'x' })),
      400,
      'TOO_MANY_IMAGES',
    ],
    [
      'a file over 5 MB',
      async () => [{ name: 'a.png', content: Buffer.alloc(pictureBytesMax + 1) }],
      413,
      'IMAGE_TOO_LARGE',
    ],
  ])('stores nothing with %s', async (_what, files, status, code) => {
    const before = await storedFiles()
    const answer = await chat.call('POST', '/api/upload/message-pictures', {
      user: { userId: 1 },
      ...(await multipart('images', ...(await files()))),
    })
    expect(answer).toMatchObject({ status, body: { code } })
    expect(await storedFiles()).toEqual(before)
  })

  it('needs a session, and limits unsent pictures', async () => {
    const sent = await multipart('images', { name: 'a.png', content: await png() })
    expect((await chat.call('POST', '/api/upload/message-pictures', sent)).status).toBe(401)
    const waiting = Array.from({ length: unsentPicturesMax }, (_, place) => ({
      _id: `waiting-${place}`,
      userId: 9,
      createdAt: chat.clock.now,
      unusedSince: chat.clock.now,
    }))
    await chat.pictures.insertMany(waiting)
    expect(
      await chat.call('POST', '/api/upload/message-pictures', { user: { userId: 9 }, ...sent }),
    ).toMatchObject({ status: 429, body: { code: 'PICTURES_FULL' } })
    await chat.pictures.deleteMany({ userId: 9 })
  })

  it('limits the bytes in a day, including refused ones, until the next day', async () => {
    const send = async (content: Buffer | string) =>
      chat.call('POST', '/api/upload/message-pictures', {
        user: { userId: 10 },
        ...(await multipart('images', { name: 'a.png', content })),
      })
    const deps = { ...chat.deps, pictureBytesPerDay: 1_000 }
    await expect(pictureStore(deps).checkRoom(10, 900)).resolves.toBeUndefined()
    await expect(pictureStore(deps).checkRoom(10, 200)).rejects.toMatchObject({
      code: 'PICTURE_BYTES_FULL',
    })
    await chat.dailyUses.updateMany({}, { pictureBytes: chat.deps.pictureBytesPerDay })
    const answer = await send(await png())
    expect(answer).toMatchObject({ status: 429, body: { code: 'PICTURE_BYTES_FULL' } })
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    pass(24)
    expect(await send(await png())).toMatchObject({ status: 201 })
  })
})

describe('a message with pictures', () => {
  it('needs no text, and is readable by its receiver', async () => {
    const [first = '', second = ''] = await chat.upload(1, 2)
    const { status, body } = await chat.send(1, { toUserId: 2, attachmentUrls: [first, second] })
    expect({ status, body }).toMatchObject({
      status: 201,
      body: {
        messageType: 'image',
        content: '',
        attachmentUrl: first,
        attachmentUrls: [first, second],
      },
    })
    expect(await chat.as(2).get('/api/conversations/1/messages')).toMatchObject({ items: [body] })
    expect(await statusFor(second, 1, 2, 3)).toEqual([200, 200, 404])
  })

  it('may be about a listing, and may name a single picture', async () => {
    await chat.materials.create([{ _id: 20, userId: 2, revision: 1 }])
    const [attachmentUrl = ''] = await chat.upload(1)
    expect((await chat.send(1, { toUserId: 2, materialId: 20, attachmentUrl })).body).toMatchObject(
      { messageType: 'image_with_material', attachmentUrls: [attachmentUrl] },
    )
  })

  it('is stored once for repeated requests, but refused with other pictures', async () => {
    const [first = '', second = ''] = await chat.upload(1, 2)
    const draft = { toUserId: 2, attachmentUrls: [first], clientId: 'with-pictures' }
    const answers = await Promise.all([1, 2, 3].map(() => chat.send(1, draft)))
    expect(
      new Set(answers.map(({ status, body }) => `${status} ${(body as Message).id}`)).size,
    ).toBe(1)
    expect(await chat.send(1, { ...draft, attachmentUrls: [second] })).toMatchObject({
      status: 409,
      body: { code: 'CLIENT_ID_REUSED' },
    })
  })

  it.each([
    ['of another company', async () => chat.upload(3)],
    [
      'that was sent already',
      async () => {
        const [attachmentUrl = ''] = await chat.upload(1)
        await chat.send(1, { toUserId: 4, attachmentUrl })
        return [attachmentUrl]
      },
    ],
    ['that nobody uploaded', async () => [`/api/messages/pictures/${'0'.repeat(24)}-112233.webp`]],
    [
      'that was unsent for a day',
      async () => {
        const urls = await chat.upload(1)
        pass(25)
        return urls
      },
    ],
  ])('is refused with a picture %s, and stores nothing', async (_which, urlsOf) => {
    const attachmentUrls = [...(await chat.upload(1)), ...(await urlsOf())]
    const before = await chat.messages.countDocuments()
    expect(await chat.send(1, { toUserId: 2, content: 'x', attachmentUrls })).toMatchObject({
      status: 409,
      body: { code: 'PICTURE_UNKNOWN' },
    })
    expect(await chat.messages.countDocuments()).toBe(before)
  })

  it('without text never counts as the same text', async () => {
    const urls = [
      ...(await chat.upload(7, 5)),
      ...(await chat.upload(7, 5)),
      ...(await chat.upload(7, 1)),
    ]
    const sent = await Promise.all(
      urls.map((attachmentUrl, place) => chat.send(7, { toUserId: 20 + place, attachmentUrl })),
    )
    expect(sent.map(({ status }) => status)).toEqual(urls.map(() => 201))
  })

  it('that was reported keeps its pictures, even after both companies delete the conversation', async () => {
    const [attachmentUrl = ''] = await chat.upload(8)
    await chat.send(8, { toUserId: 9, attachmentUrl })
    await chat.call('POST', '/api/conversations/8/reports', {
      user: { userId: 9 },
      body: { reason: 'abuse' },
    })
    for (const [userId, partnerId] of [
      [8, 9],
      [9, 8],
    ] as const)
      await chat.as(userId).send('DELETE', `/api/messages/chat/${partnerId}`)
    pass(48)
    await sweep()
    expect((await chat.reports.findOne({ userId: 9 }).lean())?.messages).toMatchObject([
      { attachmentUrls: [attachmentUrl] },
    ])
    const name = attachmentUrl.split('/').at(-1) ?? ''
    expect(await storedFiles()).toContain(name)
    const { _id = 0 } = (await chat.reports.findOne({ userId: 9 }).lean()) ?? {}
    expect(await reportedPictures(chat, _id)).toEqual([name])
    const file = await (await openPictureFiles({ FILES_DIR: chat.filesDir })).open(name)
    expect(await buffer(file!.stream)).toEqual(
      await readFile(join(chat.filesDir, 'messages', name)),
    )
    expect(await reportedPictures(chat, 999)).toBeNull()
  })

  it('that is withheld also hides its pictures from the receiver', async () => {
    await chat.as(6).send('PATCH', '/api/conversations/5', { isBlocked: true })
    const [attachmentUrl = ''] = await chat.upload(5)
    expect((await chat.send(5, { toUserId: 6, attachmentUrl })).status).toBe(201)
    expect(await statusFor(attachmentUrl, 5, 6)).toEqual([200, 404])
  })
})

describe('sweepPictures', () => {
  it('removes all sizes of pictures unsent for a day, and nothing else', async () => {
    pass(25)
    await sweep()
    const before = await storedFiles()
    const [sent = '', unsent = ''] = await chat.upload(1, 2)
    await chat.send(1, { toUserId: 2, attachmentUrl: sent })
    pass(23)
    expect(await sweep()).toBe(0)
    pass(2)
    expect(await sweep()).toBe(1)
    expect([await statusFor(sent, 1, 2), await statusFor(unsent, 1)]).toEqual([[200, 200], [404]])
    expect(await storedFiles()).toHaveLength(before.length + 3)
  })
})

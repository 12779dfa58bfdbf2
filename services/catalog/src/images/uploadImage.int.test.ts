import { request } from 'node:http'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { imageBytesMax } from '@materia/contracts/catalog/lists/constants.ts'
import { heicPicture } from '@materia/files/test/heicPicture.ts'
import { drawPicture, multipart } from '@materia/files/test/uploads.ts'
import { identityHeader, signIdentity } from '@materia/service-kit/src/identity/identityHeader.ts'
import { createApp } from '@materia/service-kit/src/http/createApp.ts'
import { startTestApp, testApp, testIdentitySigningKey } from '@materia/service-kit/src/testApp.ts'
import { eventually } from '@materia/service-kit/test/eventually.ts'
import sharp, { type Metadata } from 'sharp'
import { hostilePictures } from '../../test/hostilePictures.ts'
import { malformedUploads, paddedHeads } from '../../test/malformedUploads.ts'
import { type Catalog, startCatalog } from '../../test/startCatalog.ts'
import { uploadImage } from './uploadImage.ts'

let catalog: Catalog
beforeAll(async () => (catalog = await startCatalog()))
afterAll(() => catalog.stop())

const user = { userId: 7 }
const upload = async (content: Buffer | string, name = 'photo.jpg') =>
  catalog.call('POST', '/api/upload/image', {
    user,
    ...(await multipart('image', { name, content })),
  })

async function stored(url: string): Promise<{ bytes: Buffer; metadata: Metadata }> {
  const answer = await fetch(catalog.url + url)
  const bytes = Buffer.from(await answer.arrayBuffer())
  return { bytes, metadata: await sharp(bytes).metadata() }
}

const storedFiles = () => readdir(catalog.filesDir)
const waitingFolders = async () =>
  (await readdir(tmpdir())).filter((name) => name.startsWith(`materia-upload-${process.pid}-`))

/** The state that a refused upload must not change. */
async function traces() {
  return {
    files: await storedFiles(),
    rows: await catalog.uploads.countDocuments(),
    folders: await waitingFolders(),
  }
}

describe('POST /api/upload/image', () => {
  it('stores a picture as WebP in three widths', async () => {
    const { status, body } = await upload(
      await drawPicture({ width: 2000, height: 1000 }).jpeg().toBuffer(),
    )
    expect([status, body]).toEqual([
      201,
      { url: expect.stringMatching(/^\/uploads\/[0-9a-f]{24}-[0-9a-f]{6}\.webp$/) },
    ])
    const { url } = body as { url: string }
    for (const [path, width] of [
      [url, 1280],
      [url.replace('.webp', '-640.webp'), 640],
      [url.replace('.webp', '-320.webp'), 320],
    ] as const) {
      expect((await stored(path)).metadata).toMatchObject({
        format: 'webp',
        width,
        height: width / 2,
      })
    }
    expect(await catalog.uploads.findById(url).lean()).toMatchObject({
      userId: 7,
      materialIds: [],
      unusedSince: catalog.clock.now,
    })
  })

  it('puts its mean color into its name', async () => {
    const { body } = await upload(await drawPicture({ background: '#ff0000' }).png().toBuffer())
    expect(body).toEqual({ url: expect.stringMatching(/-f[e-f]0[0-2]0[0-2]\.webp$/) })
  })

  it('does not enlarge a small picture', async () => {
    const { body } = await upload(await drawPicture({ width: 200, height: 100 }).jpeg().toBuffer())
    const { url } = body as { url: string }
    expect((await stored(url)).metadata).toMatchObject({ width: 200, height: 100 })
    expect((await stored(url.replace('.webp', '-320.webp'))).metadata).toMatchObject({
      width: 200,
      height: 100,
    })
  })

  it('rotates a photo upright and removes its place and camera data', async () => {
    const photo = await drawPicture({ width: 60, height: 40 })
      .jpeg()
      .withMetadata({
        orientation: 6,
        exif: {
          IFD0: { Make: 'SecretCamera' },
          IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '25/1 40/1 0/1' },
        },
      })
      .toBuffer()
    expect(photo.includes('SecretCamera')).toBe(true)
    const { body } = await upload(photo)
    const { bytes, metadata } = await stored((body as { url: string }).url)
    expect(metadata).toMatchObject({ width: 40, height: 60 })
    expect([metadata.exif, metadata.xmp, metadata.icc, bytes.includes('SecretCamera')]).toEqual([
      undefined,
      undefined,
      undefined,
      false,
    ])
  })

  it.each([
    ['PNG', () => drawPicture().png()],
    ['WebP', () => drawPicture().webp()],
    ['GIF', () => drawPicture().gif()],
    ['AVIF', () => drawPicture().avif()],
    ['HEIC photo of an iPhone', () => ({ toBuffer: async () => heicPicture })],
    ['gray JPEG', () => drawPicture().greyscale().jpeg()],
    ['CMYK JPEG', () => drawPicture().toColourspace('cmyk').jpeg()],
    ['progressive JPEG', () => drawPicture().jpeg({ progressive: true })],
    ['see-through PNG', () => drawPicture().ensureAlpha(0.5).png()],
    ['16 bit PNG', () => drawPicture().toColourspace('rgb16').png()],
    ['very tall PNG', () => drawPicture({ width: 20, height: 18_000 }).png()],
  ])('accepts a %s with any file name', async (_name, draw) => {
    const { status, body } = await upload(await draw().toBuffer(), 'notes.txt')
    expect(status).toBe(201)
    expect((await stored((body as { url: string }).url)).metadata.format).toBe('webp')
  })

  it('accepts exactly 5 MB', async () => {
    const photo = await drawPicture().jpeg().toBuffer()
    expect(
      (await upload(Buffer.concat([photo, Buffer.alloc(imageBytesMax - photo.length)]))).status,
    ).toBe(201)
  })

  it('requires a session', async () => {
    const sent = await multipart('image', {
      name: 'a.jpg',
      content: await drawPicture().jpeg().toBuffer(),
    })
    expect(await catalog.call('POST', '/api/upload/image', sent)).toMatchObject({
      status: 401,
      body: { code: 'UNAUTHENTICATED' },
    })
  })
})

describe('POST /api/upload/image refuses', () => {
  const jpeg = () => drawPicture({ width: 300, height: 300 }).jpeg().toBuffer()

  it.each(hostilePictures)('%s and stores nothing', async (_name, make, status, code) => {
    const before = await traces()
    expect(await upload(await make())).toMatchObject({ status, body: { code } })
    expect(await traces()).toEqual(before)
  })

  it.each(malformedUploads)('%s', async (_name, body, type, status, code) => {
    const before = await traces()
    expect(
      await catalog.call('POST', '/api/upload/image', {
        user,
        body,
        headers: { 'content-type': type },
      }),
    ).toMatchObject({ status, body: { code } })
    expect(await traces()).toEqual(before)
  })

  it.each(paddedHeads)('a picture with 1 MB of head %s', async (_where, headOf) => {
    const before = await traces()
    const head = headOf(`x-padding: ${'x'.repeat(1024 * 1024)}\r\n`)
    const body = Buffer.concat([
      Buffer.from(`--b\r\n${head}\r\n`),
      await jpeg(),
      Buffer.from('\r\n--b--\r\n'),
    ])
    const answer = await catalog.call('POST', '/api/upload/image', {
      user,
      body,
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
    })
    expect(answer).toMatchObject({
      status: 400,
      body: { code: expect.stringMatching(/^(?:MALFORMED_MULTIPART|INVALID_INPUT)$/) },
    })
    expect(await traces()).toEqual(before)
  })

  it('a file in another field, and a second file', async () => {
    const file = { name: 'a.jpg', content: await jpeg() }
    expect(
      await catalog.call('POST', '/api/upload/image', {
        user,
        ...(await multipart('avatar', file)),
      }),
    ).toMatchObject({
      status: 400,
      body: { code: 'INVALID_INPUT', details: [{ path: 'avatar', message: 'is not allowed' }] },
    })
    expect(
      await catalog.call('POST', '/api/upload/image', {
        user,
        ...(await multipart('image', file, file)),
      }),
    ).toMatchObject({
      status: 400,
      body: { code: 'TOO_MANY_IMAGES' },
    })
  })

  it('more pictures than may be unused', async () => {
    const busy = { userId: 8 }
    await catalog.addUploads(
      8,
      ...Array.from({ length: 250 }, (_, at) => `/uploads/full${at}-112233.webp`),
    )
    const sent = await multipart('image', { name: 'a.jpg', content: await jpeg() })
    expect(await catalog.call('POST', '/api/upload/image', { user: busy, ...sent })).toMatchObject({
      status: 429,
      body: { code: 'UPLOADS_FULL' },
    })
    await catalog.uploads.updateOne(
      { _id: '/uploads/full1-112233.webp' },
      { unusedSince: null, materialIds: [5] },
    )
    expect(await catalog.call('POST', '/api/upload/image', { user: busy, ...sent })).toMatchObject({
      status: 201,
    })
  })

  it('an upload whose caller disconnects after sending it', async () => {
    const before = await traces()
    const begun = Promise.withResolvers<void>()
    const goesOn = Promise.withResolvers<void>()
    const run: typeof catalog.encoder.run = async (job, userId) => {
      begun.resolve()
      await goesOn.promise
      return catalog.encoder.run(job, userId)
    }
    const slow = await startTestApp(
      createApp({ ...testApp, routes: [uploadImage({ ...catalog.deps, encoder: { run } })] }),
    )
    const leaving = new AbortController()
    const sent = await multipart('image', { name: 'a.jpg', content: await jpeg() })
    const answered = slow.call('POST', '/api/upload/image', {
      user,
      ...sent,
      signal: leaving.signal,
    })
    await begun.promise
    leaving.abort()
    await expect(answered).rejects.toThrow('aborted')
    await slow.call('GET', '/healthz')
    goesOn.resolve()
    await eventually(async () => (await waitingFolders()).length === 0)
    expect(await traces()).toEqual(before)
    await slow.stop()
  })

  it('an upload that its caller sends only in part', async () => {
    const before = await traces()
    const { headers } = await multipart('image')
    const identity = signIdentity(testIdentitySigningKey, { role: 'user', ...user }, new Date())
    const sending = request(`${catalog.url}/api/upload/image`, {
      method: 'POST',
      headers: { ...headers, [identityHeader]: identity, 'content-length': '100000' },
    })
    sending.on('error', () => {})
    const boundary = headers['content-type']?.split('boundary=')[1]
    sending.write(
      `--${boundary}\r\ncontent-disposition: form-data; name="image"; filename="a.jpg"\r\n\r\n${'x'.repeat(50_000)}`,
    )
    await eventually(async () => (await waitingFolders()).length > 0)
    sending.destroy()
    await eventually(async () => (await waitingFolders()).length === 0)
    expect(await traces()).toEqual(before)
  })
})

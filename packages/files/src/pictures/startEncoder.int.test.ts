import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { heicPicture } from '../../test/heicPicture.ts'
import { drawPicture } from '../../test/uploads.ts'
import sharp from 'sharp'
import { createWorker } from '../workers/createWorker.ts'
import { type PictureEncoder, startEncoder } from './startEncoder.ts'

const errors = {
  unsupported: { code: 'UNSUPPORTED', status: 415, message: 'No picture' },
  unreadable: { code: 'UNREADABLE', status: 422, message: 'Damaged' },
  busy: { code: 'BUSY', status: 503, message: 'Busy' },
}

let folder: string
/** A picture of 16 million pixels in a few kilobytes. */
let huge: string
let small: string
const encoders: PictureEncoder[] = []
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'materia-encode-'))
  huge = await write('huge', await drawPicture({ width: 4000, height: 4000 }).png().toBuffer())
  small = await write('small', await drawPicture().png().toBuffer())
})
afterAll(async () => {
  for (const encoder of encoders) await encoder.stop()
  await rm(folder, { recursive: true })
})

function start(options: Partial<Parameters<typeof startEncoder>[0]> = {}): PictureEncoder {
  const encoder = startEncoder({ processes: 2, errors, ...options })
  encoders.push(encoder)
  return encoder
}

const encode = (encoder: PictureEncoder, path: string, userId: number) =>
  encoder.run({ path, formats: ['png', 'heic'], widths: [320, 640] }, userId)

async function write(name: string, content: Buffer | string): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, content)
  return path
}

const busy = expect.objectContaining({
  status: 503,
  code: 'BUSY',
  headers: { 'Retry-After': expect.stringMatching(/^[1-9]/) },
})
const refusals = async (asked: Promise<unknown>[]) =>
  (await Promise.allSettled(asked)).map((result) =>
    result.status === 'rejected' ? result.reason : null,
  )

describe('startEncoder', () => {
  it('encodes pictures of many callers, and refuses an invalid one without affecting the others', async () => {
    const encoder = start()
    const red = await write('red', await drawPicture({ background: '#ff0000' }).png().toBuffer())
    const none = await write('none', 'no picture')
    const encoded = await Promise.allSettled(
      [red, none, red].map((path) => encode(encoder, path, 1)),
    )
    expect(
      encoded.map((result) =>
        result.status === 'fulfilled' ? result.value.color : result.reason.code,
      ),
    ).toEqual(['ff0000', 'UNSUPPORTED', 'ff0000'])
  })

  it('stops a picture that takes too long, and encodes the next one', async () => {
    await expect(encode(start({ secondsMax: 0.001 }), huge, 1)).rejects.toMatchObject({
      code: 'UNREADABLE',
    })

    const encoder = start({ idleMs: 1 })
    expect(await encode(encoder, small, 1)).toMatchObject({ color: '3366cc' })
    expect(await encode(encoder, small, 1)).toMatchObject({ color: '3366cc' })
  })

  it.each([1, 2])(
    'serves a small picture of one user before the huge ones of another, with %i process(es)',
    async (processes) => {
      const encoder = start({ processes })
      // Starts every process first, so that start-up time does not count.
      await Promise.all([1, 2].map((userId) => encode(encoder, small, userId)))
      const done: string[] = []
      await Promise.all([
        ...Array.from({ length: processes + 1 }, () =>
          encode(encoder, huge, 1).then(() => done.push('huge')),
        ),
        encode(encoder, small, 2).then(() => done.push('small')),
      ])
      // The order of the huge pictures is not determined.
      expect(done.at(-1)).toBe('huge')
    },
  )

  it('answers 503 above the limits for a user and for all users, and accepts more afterwards', async () => {
    const encoder = start({ processes: 1, waitingMax: 3, waitingMaxPerUser: 2 })
    // The first picture is already being encoded, so it does not wait.
    const users = [1, 1, 1, 1, 2, 2]
    expect(await refusals(users.map((userId) => encode(encoder, small, userId)))).toEqual([
      null,
      null,
      null,
      busy,
      null,
      busy,
    ])
    expect(await refusals([encode(encoder, small, 1)])).toEqual([null])
  })

  it('drops the newest picture of the user with most waiting when a full queue gets a new user', async () => {
    const encoder = start({ processes: 1, waitingMax: 4, waitingMaxPerUser: 2 })
    const users = [1, 1, 1, 2, 2, 3]
    expect(await refusals(users.map((userId) => encode(encoder, small, userId)))).toEqual([
      null,
      null,
      busy,
      null,
      null,
      null,
    ])
  })

  it('encodes a HEIC picture, and refuses a damaged one', async () => {
    const encoder = start()
    const whole = await write('a.heic', heicPicture)
    const { color, paths } = await encode(encoder, whole, 1)
    expect(color).toMatch(/^3[234]6[567]c[bcd]$/)
    expect(await sharp(paths[0]?.path).metadata()).toMatchObject({ width: 64, height: 48 })
    const cut = await write('cut.heic', heicPicture.subarray(0, heicPicture.length - 30))
    await expect(encode(encoder, cut, 1)).rejects.toMatchObject({ code: 'HEIC_UNREADABLE' })
  })

  it('leaves HEIC of every brand to its own process', async () => {
    const content = Buffer.from(heicPicture)
    content.write('hevm', 8, 'latin1')
    const path = await write('hevm.heic', content)
    const job = { path, formats: ['heic'], widths: [320], decodesHeic: false }
    const program = join(import.meta.dirname, 'encoder.ts')
    const usual = createWorker({ program, heapMb: 64, secondsMax: 20, idleMs: 1 })
    await expect(usual.run(job, () => {})).rejects.toMatchObject({ reason: 'needsHeic' })
    usual.end()
    expect((await encode(start(), path, 1)).paths[0]?.width).toBe(320)
  })

  it('refuses a picture of more than 50 megapixels by its own code', async () => {
    const content = await drawPicture({ width: 8192, height: 6144 }).png().toBuffer()
    const path = await write('vast', content)
    await expect(encode(start(), path, 1)).rejects.toMatchObject({
      status: 422,
      code: 'PICTURE_TOO_DETAILED',
    })
  })

  it('answers 429 to a user whose files used its time, and serves others', async () => {
    const encoder = start({ secondsPerMinute: 0.001 })
    await encode(encoder, small, 1)
    await expect(encode(encoder, small, 1)).rejects.toMatchObject({
      status: 429,
      code: 'FILES_TOO_SLOW',
    })
    expect(await encode(encoder, small, 2)).toMatchObject({ color: '3366cc' })
  })

  it('answers 503 after the longest wait', async () => {
    const encoder = start({ processes: 1, waitMs: 1 })
    const [first, second] = await Promise.allSettled([
      encode(encoder, huge, 1),
      encode(encoder, huge, 2),
    ])
    expect([first.status, second]).toEqual([
      'fulfilled',
      { status: 'rejected', reason: expect.objectContaining({ code: 'BUSY' }) },
    ])
  })
})

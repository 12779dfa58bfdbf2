import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drawPicture } from '../../test/uploads.ts'
import { type PictureEncoder, startEncoder } from './startEncoder.ts'

let folder: string
const encoders: PictureEncoder[] = []
beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'materia-encode-'))))
afterAll(async () => {
  for (const encoder of encoders) await encoder.stop()
  await rm(folder, { recursive: true })
})

function start(options: Parameters<typeof startEncoder>[0] = {}): PictureEncoder {
  const encoder = startEncoder(options)
  encoders.push(encoder)
  return encoder
}

async function write(name: string, content: Buffer | string): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, content)
  return path
}

describe('startEncoder', () => {
  it('encodes pictures of many callers, and refuses what is none, each for itself', async () => {
    const encoder = start()
    const red = await write('red', await drawPicture({ background: '#ff0000' }).png().toBuffer())
    const none = await write('none', 'no picture')
    const encoded = await Promise.allSettled([red, none, red].map((path) => encoder.encode(path)))
    expect(encoded.map((result) => (result.status === 'fulfilled' ? result.value.color : result.reason.code))).toEqual(['ff0000', 'IMAGE_UNSUPPORTED', 'ff0000'])
  })

  it('gives up on a picture that takes too long, and goes on with the next', async () => {
    const vast = await write('vast', await drawPicture({ width: 7000, height: 7000 }).png().toBuffer())
    await expect(start({ secondsMax: 0.001 }).encode(vast)).rejects.toMatchObject({ code: 'IMAGE_UNREADABLE' })

    const encoder = start({ idleMs: 1 })
    const small = await write('small', await drawPicture().png().toBuffer())
    expect(await encoder.encode(small)).toMatchObject({ color: '3366cc' })
    expect(await encoder.encode(small)).toMatchObject({ color: '3366cc' })
  })
})

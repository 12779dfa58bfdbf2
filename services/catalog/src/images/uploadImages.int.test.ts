import { readdir } from 'node:fs/promises'
import { drawPicture, multipart } from '@materia/files/test/uploads.ts'
import { type Catalog, startCatalog } from '../../test/startCatalog.ts'

let catalog: Catalog
beforeAll(async () => (catalog = await startCatalog()))
afterAll(() => catalog.stop())

const picture = async (background: string) => ({
  name: 'a.jpg',
  content: await drawPicture({ background }).png().toBuffer(),
})
const send = async (...files: Parameters<typeof multipart>[1][]) =>
  catalog.call('POST', '/api/upload/images', {
    user: { userId: 7 },
    ...(await multipart('images', ...files)),
  })

describe('POST /api/upload/images', () => {
  it('stores up to five pictures in their order', async () => {
    const { status, body } = await send(
      ...(await Promise.all(['#ff0000', '#00ff00', '#0000ff', '#000000', '#ffffff'].map(picture))),
    )
    const { urls } = body as { urls: string[] }
    const shades = urls.map((url) =>
      (url.match(/-(..)(..)(..)\.webp$/) ?? [])
        .slice(1)
        .map((hex) => Math.round(Number.parseInt(hex, 16) / 255)),
    )
    expect([status, shades]).toEqual([
      201,
      [
        [1, 0, 0],
        [0, 1, 0],
        [0, 0, 1],
        [0, 0, 0],
        [1, 1, 1],
      ],
    ])
    expect(await readdir(catalog.filesDir)).toHaveLength(15)
  })

  it('stores all pictures or none', async () => {
    const before = await readdir(catalog.filesDir)
    expect(
      await send(
        await picture('#ff0000'),
        { name: 'b.jpg', content: 'no picture' },
        await picture('#00ff00'),
      ),
    ).toMatchObject({
      status: 415,
      body: { code: 'IMAGE_UNSUPPORTED' },
    })
    expect(await readdir(catalog.filesDir)).toEqual(before)
  })

  it('refuses a sixth picture', async () => {
    const before = await readdir(catalog.filesDir)
    const six = await Promise.all(Array.from({ length: 6 }, () => picture('#ff0000')))
    expect(await send(...six)).toMatchObject({
      status: 400,
      body: { code: 'TOO_MANY_IMAGES', message: 'Maximum 5 images allowed' },
    })
    expect(await readdir(catalog.filesDir)).toEqual(before)
  })
})

import { hourMs } from '@materia/contracts/durations.ts'
import { randomBytes } from 'node:crypto'
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sweepPictures } from '@materia/files/src/pictures/storePictures.ts'
import { drawPicture, multipart } from '@materia/files/test/uploads.ts'
import { buildMaterial } from '../../test/factories.ts'
import { type Catalog, startCatalog } from '../../test/startCatalog.ts'
import { reserveMaterial } from '../reservations/reserveMaterial.ts'
import { confirmPictures, readPicture } from './orderedPictures.ts'
import { listingPictureStore } from './pictureStore.ts'

let catalog: Catalog
beforeAll(async () => (catalog = await startCatalog()))
afterAll(() => catalog.stop())

const sweep = () => sweepPictures(listingPictureStore(catalog.deps))
const pass = (ms: number) => (catalog.clock.now = new Date(catalog.clock.now.getTime() + ms))

async function upload(): Promise<string> {
  const sent = await multipart('image', {
    name: 'a.png',
    content: await drawPicture().png().toBuffer(),
  })
  const { body } = await catalog.call('POST', '/api/upload/image', { user: { userId: 7 }, ...sent })
  return (body as { url: string }).url
}

const isThere = async (url: string) => [
  (await catalog.call('GET', url)).status,
  (await catalog.uploads.countDocuments({ _id: url })) === 1,
]

describe('sweepPictures', () => {
  it('removes every size of a picture that was unused for a day, and no other', async () => {
    const [unused, used, dropped] = [await upload(), await upload(), await upload()]
    await catalog.uploads.updateOne({ _id: used }, { unusedSince: null, materialIds: [5] })
    pass(12 * hourMs)
    await catalog.uploads.updateOne({ _id: dropped }, { unusedSince: catalog.clock.now })
    pass(11 * hourMs)
    expect(await sweep()).toBe(0)

    pass(2 * hourMs)
    expect(await sweep()).toBe(1)
    expect([await isThere(unused), await isThere(used), await isThere(dropped)]).toEqual([
      [404, false],
      [200, true],
      [200, true],
    ])
    expect(await readdir(catalog.filesDir)).toHaveLength(6)

    pass(12 * hourMs)
    expect(await sweep()).toBe(1)
    expect(await isThere(dropped)).toEqual([404, false])
  })

  it('keeps the pictures of an ordered listing until the order has its own copies', async () => {
    const url = await upload()
    const material = buildMaterial({ userId: 7, images: [url] })
    await catalog.add(material)
    await catalog.uploads.updateOne(
      { _id: url },
      { unusedSince: null, materialIds: [material._id] },
    )
    const order = { orderId: 31, materialId: material._id, buyerId: 8, traceId: 'test-trace' }
    expect(await reserveMaterial(catalog.deps)(order)).toHaveProperty('reservation')
    await catalog.uploads.updateOne(
      { _id: url },
      { unusedSince: catalog.clock.now, materialIds: [] },
    )
    pass(30 * 24 * hourMs)
    expect([await sweep(), await isThere(url)]).toEqual([0, [200, true]])
    await confirmPictures(catalog.deps)({ orderId: 31 })
    expect([await sweep(), await isThere(url)]).toEqual([1, [404, false]])
  })

  it('removes many pictures, and a row whose files never arrived', async () => {
    await catalog.addUploads(
      9,
      ...Array.from({ length: 230 }, (_, at) => `/uploads/many${at}-112233.webp`),
    )
    pass(25 * hourMs)
    expect(await sweep()).toBe(230)
    expect(await catalog.uploads.countDocuments({ userId: 9 })).toBe(0)
  })

  it('continues after an unreadable row', async () => {
    const unusedSince = catalog.clock.now
    await catalog.connection.collection('uploads').insertOne({
      _id: 'newer',
      userId: 'Sierra',
      materialIds: [],
      createdAt: unusedSince,
      unusedSince,
    } as object)
    await catalog.addUploads(9, '/uploads/last-112233.webp')
    pass(25 * hourMs)
    expect(await sweep()).toBe(1)
    expect(await catalog.uploads.countDocuments()).toBe(2)
  })

  it('keeps the row if the files cannot be removed', async () => {
    const url = await upload()
    pass(25 * hourMs)
    const failing = { ...catalog.files, remove: async () => Promise.reject(new Error('disk')) }
    await expect(
      sweepPictures(listingPictureStore({ ...catalog.deps, files: failing })),
    ).rejects.toThrow('disk')
    expect(await isThere(url)).toEqual([200, true])
    expect(await sweep()).toBe(1)
    expect(await isThere(url)).toEqual([404, false])
  })
})

it('a large picture is read in parts', async () => {
  const content = randomBytes(1_200_000)
  const path = join(catalog.filesDir, 'large')
  await writeFile(path, content)
  await catalog.deps.files.put('large-112233.webp', path)
  const read = async (from: number) => {
    const { part } = await readPicture(catalog.deps)({ name: 'large-112233.webp', from })
    return Buffer.from(part ?? '', 'base64')
  }
  const parts = [await read(0), await read(524_288), await read(1_048_576)]
  expect(Buffer.concat(parts).equals(content)).toBe(true)
})

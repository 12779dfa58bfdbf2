import { drawPicture, multipart } from '@materia/files/test/uploads.ts'
import { buildDraft } from '../../test/factories.ts'
import { fileOf } from '../../test/importFile.ts'
import { type Catalog, startCatalog } from '../../test/startCatalog.ts'

// Two instances over one database must share their counts.
const config = { LISTINGS_PER_COMPANY: 3, IMPORTS_PER_DAY: 3, PICTURE_MB_PER_DAY: 1 }
let first: Catalog
let second: Catalog
let userId = 0
beforeAll(async () => {
  first = await startCatalog({ config })
  second = await startCatalog({ config, database: first.urls.database })
})
beforeEach(() => userId++)
afterAll(async () => {
  await second.stop()
  await first.stop()
})

type Answer = { status: number; body: unknown; headers: Headers }
/** Sends a call to both instances at once, several times. */
const atBoth = (times: number, call: (instance: Catalog) => Promise<Answer>) =>
  Promise.all(Array.from({ length: times }, (_, turn) => call(turn % 2 === 0 ? first : second)))
const codes = (answers: Answer[]) =>
  answers.map(({ status, body }) =>
    status < 300 ? status : [status, (body as { code: string }).code],
  )
const times = <Value>(count: number, value: Value) => Array.from({ length: count }, () => value)

const picture = (name = 'front') => `/uploads/${name}${userId}-112233.webp`
const create = (instance: Catalog, imageUrl = picture()) =>
  instance.call('POST', '/api/materials', { user: { userId }, body: buildDraft({ imageUrl }) })
const importRows = (instance: Catalog, rows: number, isCheckOnly = false) =>
  instance.call('POST', '/api/materials/import', {
    user: { userId },
    body: {
      csv: fileOf(times(rows, {})),
      pictures: { 'front.jpg': picture() },
      isCheckOnly,
    },
  })

describe('a company', () => {
  it('has at most its maximum of listings under concurrent calls, and more after a deletion', async () => {
    // Different pictures, because listings with a common picture are written one after the other
    // anyway.
    const pictures = Array.from({ length: 6 }, (_, place) => picture(`lot${place}x`))
    await first.addUploads(userId, ...pictures)
    const answers = codes(await atBoth(5, (instance) => create(instance, pictures.pop())))
    expect(answers.filter((code) => code === 201)).toHaveLength(3)
    expect(answers.filter((code) => code !== 201)).toEqual(times(2, [409, 'LISTINGS_FULL']))

    const [listed] = await first.materials.find({ userId }).lean()
    await first.call('DELETE', `/api/materials/${listed?._id}`, { user: { userId } })
    expect(codes([await create(second, pictures.pop())])).toEqual([201])
  })

  it('is not refused because of a wrong count', async () => {
    await first.addUploads(userId, picture())
    expect(codes([await create(first)])).toEqual([201])
    await first.listingCounts.updateOne({ _id: userId }, { $set: { listings: 3 } })
    expect(codes([await create(second)])).toEqual([201])
  })

  it('imports no more listings than its maximum allows', async () => {
    await first.addUploads(userId, picture())
    expect(codes([await importRows(first, 2), await importRows(second, 2)])).toEqual([
      200,
      [409, 'LISTINGS_FULL'],
    ])
    expect(await first.materials.countDocuments({ userId })).toBe(2)
  })

  it('imports at most its maximum of files a day, checks included, and again the next day', async () => {
    await first.addUploads(userId, picture())
    const answers = await atBoth(5, (instance) => importRows(instance, 1, true))
    expect(codes(answers).filter((code) => code !== 200)).toEqual(times(2, [429, 'IMPORTS_FULL']))
    // The day ends twelve hours after the clock's noon.
    expect(answers.find(({ status }) => status === 429)?.headers.get('retry-after')).toBe(
      String(12 * 60 * 60),
    )

    first.clock.now = new Date('2099-11-03T00:00:00Z')
    expect(codes([await importRows(first, 1, true)])).toEqual([200])
    first.clock.now = second.clock.now
  })

  it('uploads at most its maximum of picture bytes a day, refused ones included', async () => {
    const send = async (instance: Catalog, content: Buffer | string) =>
      instance.call('POST', '/api/upload/image', {
        user: { userId },
        ...(await multipart('image', { name: 'a.png', content })),
      })
    const none = 'x'.repeat(300_000)
    expect(codes(await atBoth(3, (instance) => send(instance, none)))).toEqual(
      times(3, [415, 'IMAGE_UNSUPPORTED']),
    )
    expect(
      codes([await send(second, await drawPicture().png().toBuffer()), await send(second, none)]),
    ).toEqual([201, [429, 'PICTURE_BYTES_FULL']])
  })
})

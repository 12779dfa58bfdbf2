import { dayMs } from '@materia/contracts/durations.ts'
import { testMongoUrl, uniqueDatabase } from '@materia/deploy/local/backing/testUrls.ts'
import { connectMongo } from '@materia/service-kit/src/database/connectMongo.ts'
import { prepareDatabase } from '@materia/service-kit/src/service/prepareDatabase.ts'
import { transaction } from '@materia/service-kit/src/database/transaction.ts'
import type { Connection, Model } from 'mongoose'
import { buildMaterial } from '../../test/factories.ts'
import { type MaterialDocument, materialModel } from '../model/material.ts'
import { type UploadDocument, uploadModel } from '../model/upload.ts'
import { claimPictures, claimPicturesOf } from './claimPictures.ts'

let connection: Connection
let uploads: Model<UploadDocument>
let materials: Model<MaterialDocument>
const now = new Date('2099-11-22T12:00:00Z')
const uploaded = new Date('2099-11-22T11:00:00Z')

beforeAll(async () => {
  connection = await connectMongo(testMongoUrl(), uniqueDatabase())
  uploads = uploadModel(connection)
  materials = materialModel(connection)
  await prepareDatabase(connection)
})

afterAll(async () => {
  await connection.dropDatabase()
  await connection.close()
})

let count = 0
async function upload(userId: number, materialIds: number[] = []): Promise<string> {
  const _id = `/uploads/picture${++count}-112233.webp`
  await uploads.insertOne({
    _id,
    userId,
    materialIds,
    createdAt: uploaded,
    unusedSince: materialIds.length > 0 ? null : uploaded,
  })
  return _id
}

const claim = (given: Parameters<typeof claimPictures>[2]) =>
  transaction(connection, (session) =>
    claimPictures({ uploads, materials, now: () => now }, session, given),
  )
const stored = (url: string) => uploads.findById(url).lean()

describe('claimPictures', () => {
  it('stores which listing shows an upload', async () => {
    const url = await upload(1)
    await claim({ userId: 1, materialId: 11, before: [], after: [url] })
    expect(await stored(url)).toMatchObject({ materialIds: [11], unusedSince: null })
  })

  it('stores since when no listing shows an upload', async () => {
    const [kept, dropped] = [await upload(1, [12]), await upload(1, [12])]
    await claim({ userId: 1, materialId: 12, before: [kept, dropped], after: [kept] })
    expect(await stored(kept)).toMatchObject({ materialIds: [12], unusedSince: null })
    expect(await stored(dropped)).toMatchObject({ materialIds: [], unusedSince: now })
  })

  it('keeps an upload in use that another listing shows', async () => {
    const url = await upload(1, [13, 14])
    await claim({ userId: 1, materialId: 13, before: [url], after: [] })
    expect(await stored(url)).toMatchObject({ materialIds: [14], unusedSince: null })
  })

  it('refuses another user’s upload and changes nothing', async () => {
    const [own, other] = [await upload(1), await upload(2)]
    await expect(
      claim({ userId: 1, materialId: 15, before: [], after: [own, other] }),
    ).rejects.toMatchObject({
      code: 'IMAGE_UNKNOWN',
      details: [{ path: 'imageUrl', message: expect.stringContaining(other) }],
    })
    expect(await stored(own)).toMatchObject({ materialIds: [], unusedSince: uploaded })
  })

  it.each(['/uploads/none-112233.webp', 'https://elsewhere.example/uploads/a.webp'])(
    'refuses %s, which nobody uploaded',
    async (url) => {
      await expect(
        claim({ userId: 1, materialId: 16, before: [], after: [url] }),
      ).rejects.toMatchObject({ code: 'IMAGE_UNKNOWN' })
    },
  )

  it('accepts a picture that this or another listing of the owner already shows', async () => {
    const lot = buildMaterial({ userId: 1, images: ['/uploads/seeded1-112233.webp'] })
    await materials.insertOne(lot)
    await claim({
      userId: 1,
      materialId: 17,
      before: ['/uploads/seeded2-112233.webp'],
      after: ['/uploads/seeded2-112233.webp', ...lot.images],
    })
    await expect(
      claim({ userId: 2, materialId: 18, before: [], after: lot.images }),
    ).rejects.toMatchObject({ code: 'IMAGE_UNKNOWN' })
  })

  it('refuses an upload that was unused for a day', async () => {
    const url = await upload(1)
    await uploads.updateOne({ _id: url }, { unusedSince: new Date(now.getTime() - dayMs - 1) })
    await expect(
      claim({ userId: 1, materialId: 20, before: [], after: [url] }),
    ).rejects.toMatchObject({ code: 'IMAGE_UNKNOWN' })
  })

  it('refuses an upload that is removed at the same time', async () => {
    const url = await upload(1)
    let isFirstTry = true
    const claimLate = transaction(connection, async (session) => {
      await uploads.findById(url).session(session)
      if (isFirstTry) await uploads.deleteOne({ _id: url })
      isFirstTry = false
      await claimPictures({ uploads, materials, now: () => now }, session, {
        userId: 1,
        materialId: 19,
        before: [],
        after: [url],
      })
    })
    await expect(claimLate).rejects.toMatchObject({ code: 'IMAGE_UNKNOWN' })
  })
})

describe('claimPicturesOf', () => {
  it('claims pictures for many listings at once, some of which share a picture', async () => {
    const [shared, own] = [await upload(1), await upload(1)]
    const claims = [
      { materialId: 21, before: [], after: [shared, own] },
      { materialId: 22, before: [], after: [shared] },
    ]
    await transaction(connection, (session) =>
      claimPicturesOf({ uploads, materials, now: () => now }, session, { userId: 1, claims }),
    )
    expect(await stored(shared)).toMatchObject({ materialIds: [21, 22], unusedSince: null })
    expect(await stored(own)).toMatchObject({ materialIds: [21] })
  })
})

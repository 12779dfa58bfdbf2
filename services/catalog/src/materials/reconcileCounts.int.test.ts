import { buildDraft } from '../../test/factories.ts'
import { fileOf } from '../../test/importFile.ts'
import { type Catalog, startCatalog } from '../../test/startCatalog.ts'
import { reconcileCounts } from './reconcileCounts.ts'

const config = { LISTINGS_PER_COMPANY: 12, IMPORTS_PER_DAY: 1_000 }
const steps = 60
const lanes = 6
let instances: Catalog[]
beforeAll(async () => {
  const first = await startCatalog({ config })
  instances = [first, await startCatalog({ config, database: first.urls.database })]
})
afterAll(async () => {
  for (const instance of instances.toReversed()) await instance.stop()
})

const random = (max: number) => Math.floor(Math.random() * max)
const picture = (userId: number) => `/uploads/front${userId}-112233.webp`

/** A random create, deletion or import at a random instance. Any of them may be refused. */
async function takeStep(userId: number): Promise<void> {
  const { call, materials } = instances[random(2)]!
  const [user, imageUrl] = [{ userId }, picture(userId)]
  const kind = random(5)
  if (kind < 2) {
    await call('POST', '/api/materials', { user, body: buildDraft({ imageUrl }) })
  } else if (kind < 4) {
    const listed = await materials.find({ userId, deletedAt: null }, { _id: 1 }).lean()
    const chosen = listed[random(listed.length)]
    if (chosen) await call('DELETE', `/api/materials/${chosen._id}`, { user })
  } else {
    const body = {
      csv: fileOf([{}, {}, {}]),
      pictures: { 'front.jpg': imageUrl },
      isCheckOnly: false,
    }
    await call('POST', '/api/materials/import', { user, body })
  }
}

const countOf = async (userId: number) => {
  const { materials, listingCounts } = instances[0]!
  return {
    kept: (await listingCounts.findById(userId).lean())?.listings,
    listings: await materials.countDocuments({ userId, deletedAt: null }),
  }
}

describe('the count of a company’s listings', () => {
  it('is right after random creates, deletions and imports at two instances at once', async () => {
    const userId = 1
    await instances[0]!.addUploads(userId, picture(userId))
    const lane = async () => {
      for (let step = 0; step < steps / lanes; step++) await takeStep(userId)
    }
    await Promise.all(Array.from({ length: lanes }, lane))
    // The first create counts, if only deletions came before.
    await instances[0]!.call('POST', '/api/materials', {
      user: { userId },
      body: buildDraft({ imageUrl: picture(userId) }),
    })
    const { kept, listings } = await countOf(userId)
    expect(kept).toBe(listings)
    expect(listings).toBeLessThanOrEqual(config.LISTINGS_PER_COMPANY)
  })
})

describe('reconcileCounts', () => {
  it('corrects wrong counts and reports them', async () => {
    const [first] = instances
    const userId = 2
    await first!.addUploads(userId, picture(userId))
    const body = buildDraft({ imageUrl: picture(userId) })
    await first!.call('POST', '/api/materials', { user: { userId }, body })
    await first!.listingCounts.updateOne({ _id: userId }, { $set: { listings: 7 } })

    const { deps } = first!
    expect(await reconcileCounts(deps)).toEqual([{ userId, kept: 7, listings: 1 }])
    expect(await countOf(userId)).toEqual({ kept: 1, listings: 1 })
    expect(await reconcileCounts(deps)).toEqual([])
  })
})

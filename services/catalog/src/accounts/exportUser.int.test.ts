import { catalog as contract } from '@materia/contracts/catalog/contract.ts'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildMaterial } from '../../test/factories.ts'
import { type Catalog, startCatalog } from '../../test/startCatalog.ts'
import { exportUser } from './exportUser.ts'

let catalog: Catalog
beforeAll(async () => (catalog = await startCatalog()))
afterAll(() => catalog.stop())

/** All files of an export, joined from its replies. */
async function exported(userId: number): Promise<Record<string, string>> {
  const files: Record<string, string> = {}
  for (let after: string | null = ''; after !== null;) {
    const reply: Awaited<ReturnType<ReturnType<typeof exportUser>>> = await exportUser(
      catalog.deps,
    )({ userId, after })
    expect(contract.exportUser.reply.validate(reply, { convert: false }).error).toBeUndefined()
    for (const { file, text, base64 = '' } of reply.parts)
      files[file] = (files[file] ?? '') + (text ?? Buffer.from(base64, 'base64').toString())
    after = reply.next
  }
  return files
}

const idsOf = (json: string | undefined) =>
  JSON.parse(json ?? '').map(({ id }: { id: number }) => id)

async function addPicture(userId: number, name: string, content: string) {
  await catalog.addUploads(userId, `/uploads/${name}`)
  await writeFile(join(catalog.filesDir, 'sent'), content)
  await catalog.files.put(name, join(catalog.filesDir, 'sent'))
}

describe('catalog.user.export', () => {
  it('exports the user’s listings of every status, deleted ones, favorites and pictures, and nothing of others', async () => {
    const own = Array.from({ length: 45 }, (_, at) =>
      buildMaterial({
        userId: 7,
        status: at === 0 ? 'withdrawn' : 'available',
        images: ['/uploads/a-112233.webp'],
      }),
    )
    const gone = Array.from({ length: 41 }, (_, at) =>
      buildMaterial({ userId: 7, deletedAt: new Date(1_000 + (at % 3)), status: 'withdrawn' }),
    )
    const other = buildMaterial({ userId: 8 })
    await catalog.materials.insertMany([...own, ...gone, other])
    await catalog.favorites.insertMany(
      [7, 8].map((userId) => ({
        _id: userId,
        userId,
        materialId: other._id,
        createdAt: catalog.clock.now,
      })),
    )
    await addPicture(7, 'a-112233.webp', 'one')
    await addPicture(7, 'b-112233.webp', 'two')
    await addPicture(8, 'c-112233.webp', 'three')

    const files = await exported(7)
    expect(Object.keys(files)).toEqual([
      'listings.json',
      'deletedListings.json',
      'pictures/a-112233.webp',
      'pictures/b-112233.webp',
      'favorites.json',
      'savedSearches.json',
      'alerts.json',
      'wantedPosts.json',
      'matchFeedback.json',
    ])
    expect(idsOf(files['listings.json'])).toEqual(own.map(({ _id }) => _id))
    expect(idsOf(files['deletedListings.json']).toSorted()).toEqual(
      gone.map(({ _id }) => _id).toSorted(),
    )
    expect(JSON.parse(files['listings.json']!)[0]).toMatchObject({
      status: 'withdrawn',
      price: '550.00',
      pictures: ['pictures/a-112233.webp'],
    })
    expect(JSON.parse(files['favorites.json']!)).toEqual([
      { materialId: other._id, createdAt: catalog.clock.now.toISOString() },
    ])
    expect([files['pictures/a-112233.webp'], files['pictures/b-112233.webp']]).toEqual([
      'one',
      'two',
    ])
  })

  it('exports empty lists for a user without data', async () => {
    expect(await exported(70)).toEqual({
      'listings.json': '[\n\n]\n',
      'deletedListings.json': '[\n\n]\n',
      'favorites.json': '[\n\n]\n',
      'savedSearches.json': '[\n\n]\n',
      'alerts.json': '[\n\n]\n',
      'wantedPosts.json': '[\n\n]\n',
      'matchFeedback.json': '[\n\n]\n',
    })
  })
})

import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { startBucket } from '@materia/build/releases/test/startBucket.ts'
import { type Manifest, manifestName, readArchive, writeArchive } from './archive.ts'
import { type Entry, entryOf } from './Entry.ts'
import { checkBackup, findBackup } from './findBackup.ts'
import { type BackupPlace, openPlace } from './openPlace.ts'

/** Text, which compresses well, and random bytes, which do not. */
const content = Buffer.concat([
  Buffer.from('a document of somebody '.repeat(500)),
  randomBytes(100_000),
])
const part = 'part-000001'
let bucket: Awaited<ReturnType<typeof startBucket>>
let folder: string
let identity: string

beforeAll(async () => {
  bucket = await startBucket()
  folder = mkdtempSync(join(tmpdir(), 'materia-archive-'))
  identity = await generateX25519Identity()
})
afterAll(async () => {
  await bucket.close()
  rmSync(folder, { recursive: true })
})

async function* entries(name = 'files/a') {
  yield entryOf(name, content)
  yield entryOf(`${'long/'.repeat(40)}b`, content.subarray(0, 10))
}
const write = (place: BackupPlace, name?: string) => writeAll(place, entries(name))
const writeAll = async (place: BackupPlace, all: AsyncIterable<Entry>) =>
  writeArchive(all, { place, recipients: [await identityToRecipient(identity)], at: new Date() })
async function read(place: BackupPlace, key = identity): Promise<[string, Buffer][]> {
  const found: [string, Buffer][] = []
  for await (const { name, body } of readArchive(place, [key]))
    found.push([name, await buffer(body)])
  return found
}

/**
 * A copy of the backup whose only part has other bytes or is missing. `isForged` also changes the
 * manifest to match.
 */
async function damaged(
  place: BackupPlace,
  change: (content: Buffer) => Buffer | undefined,
  { isForged = false } = {},
): Promise<BackupPlace> {
  const [stored, list] = [await place.get(part), await place.get(manifestName)]
  const bytes = change(Buffer.from(stored ?? ''))
  const manifest: Manifest = JSON.parse(String(list))
  if (isForged)
    manifest.parts = manifest.parts.map((each) => ({
      ...each,
      sha256: createHash('sha256')
        .update(bytes ?? '')
        .digest('hex'),
    }))
  return {
    ...place,
    get: async (name) => (name === part ? bytes : Buffer.from(JSON.stringify(manifest))),
  }
}
const flipped = (content: Buffer) =>
  Buffer.from(content.map((byte, at) => (at === content.length - 50_000 ? byte ^ 1 : byte)))
const halved = (content: Buffer) => content.subarray(0, content.length / 2)

describe.each([
  ['folder', () => openPlace(join(folder, 'in', 'folders'))],
  [
    'bucket',
    () =>
      openPlace('s3://releases/in/folders', {
        S3_ENDPOINT: bucket.options.endpoint,
        S3_ACCESS_KEY_ID: 'a',
        S3_SECRET_ACCESS_KEY: 'b',
      }),
  ],
])('an archive in a %s', (_title, open) => {
  let place: BackupPlace
  beforeAll(async () => {
    place = (await open()).below('2026-01-02')
    await write(place)
  })

  it('reads back what was written, and stores no plain text', async () => {
    expect(await read(place)).toEqual([
      ['files/a', content],
      [`${'long/'.repeat(40)}b`, content.subarray(0, 10)],
    ])
    expect((await place.get(part))?.includes('document')).toBe(false)
  })

  it('is found in its folder as the newest complete backup', async () => {
    await write((await open()).below('2026-01-01'))
    await (await open()).below('2026-01-03').put(part, Buffer.from('begun'))
    expect((await findBackup(await open())).title).toBe(place.title)
    expect((await findBackup(place)).title).toBe(place.title)
    await expect(findBackup((await open()).below('2026-01-03'))).rejects.toThrow(
      'There is no complete backup in',
    )
  })

  it('is never overwritten', async () => {
    await expect(write(place)).rejects.toThrow()
    expect(await read(place)).toHaveLength(2)
  })
})

describe('a backup is refused', () => {
  let place: BackupPlace
  beforeAll(async () => {
    place = await openPlace(join(folder, 'whole'))
    await write(place)
  })

  it.each([
    ['a byte has changed', flipped, false, 'is damaged: the checksum of part-000001 is wrong'],
    ['a byte has changed, and the manifest matches', flipped, true, 'cannot be read completely'],
    ['its end is missing', halved, false, 'is damaged'],
    ['its end is missing, and the manifest matches', halved, true, 'cannot be read completely'],
    ['a part is missing', () => undefined, false, 'is incomplete: it has no part-000001'],
  ])('when %s', async (_what, change, isForged, message) => {
    await expect(read(await damaged(place, change, { isForged }))).rejects.toThrow(message)
  })

  it('when the key is not one of its recipients', async () => {
    await expect(read(place, await generateX25519Identity())).rejects.toThrow(
      'cannot be decrypted with this BACKUP_IDENTITY',
    )
  })

  it('when a file name leads out of its folder', async () => {
    const hostile = await openPlace(join(folder, 'hostile'))
    await write(hostile, 'files/../../etc/passwd')
    await expect(read(hostile)).rejects.toThrow('contains the invalid file name')
  })

  it.each([
    [
      'of a later version',
      { version: 2 },
      'identity',
      'This backup is of version 2, which this release does not know',
    ],
    [
      'of an unknown service',
      { version: 1 },
      'auctions',
      'This backup has a service auctions, which this release does not know',
    ],
    ['not a backup of a platform', undefined, 'identity', 'is not a backup of a platform'],
  ])('when it is %s, before anything is restored', async (what, about, service, message) => {
    const other = await openPlace(join(folder, what))
    await writeAll(
      other,
      (async function* () {
        if (about) yield entryOf('about.json', Buffer.from(JSON.stringify(about)))
        yield entryOf(`databases/${service}/users/1.bson`, content)
      })(),
    )
    await expect(checkBackup(other, [identity], { identity: 'materia_identity' })).rejects.toThrow(
      message,
    )
  })

  it('when its bucket is itself backed up', async () => {
    await expect(openPlace('s3://files/backups', { S3_BUCKET: 'files' })).rejects.toThrow(
      'a separate bucket',
    )
  })
})

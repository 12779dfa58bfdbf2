import { hourMs } from '@materia/contracts/durations.ts'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { uniqueDatabase } from '@materia/deploy/local/backing/testUrls.ts'
import type { FileStore } from './FileStore.ts'
import { folderStore } from './folderStore.ts'
import { s3Store } from './s3Store.ts'

// Set TEST_S3_URL, AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY to test with an S3 server. By
// default none is there.
const { TEST_S3_URL: endpoint } = process.env
const region = 'us-east-1'

async function bucketStore(): Promise<FileStore> {
  const bucket = uniqueDatabase().replace('_', '-')
  await new S3Client({ endpoint, region, forcePathStyle: true }).send(
    new CreateBucketCommand({ Bucket: bucket }),
  )
  return s3Store({ bucket, region, endpoint })
}

async function listed(store: FileStore, since?: Date): Promise<string[]> {
  const names: string[] = []
  for await (const name of store.names(since)) names.push(name)
  return names
}

let folder: string
beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'materia-store-'))))
afterAll(() => rm(folder, { recursive: true }))

describe.each<[string, () => Promise<FileStore>]>([
  ['a folder that is not there yet', async () => folderStore(join(folder, 'files'))],
  ...(endpoint === undefined ? [] : [['a bucket', bucketStore] as [string, typeof bucketStore]]),
])('the file store in %s', (_name, openStore) => {
  let store: FileStore
  beforeAll(async () => (store = await openStore()))
  const put = async (name: string, content: string) => {
    await writeFile(join(folder, 'sent'), content)
    await store.put(name, join(folder, 'sent'))
  }

  it('returns a stored file', async () => {
    await put('a-112233.webp', 'picture')
    const file = await store.open('a-112233.webp')
    expect([file?.size, file && (await text(file.stream))]).toEqual([7, 'picture'])
  })

  it('returns null for a file that does not exist', async () => {
    expect(await store.open('none-112233.webp')).toBeNull()
  })

  it('removes files, and ignores files that do not exist', async () => {
    await put('b-112233.webp', 'b')
    await put('b-112233-320.webp', 'b')
    await store.remove(['b-112233.webp', 'b-112233-320.webp', 'gone-112233.webp'])
    expect([await store.open('b-112233.webp'), await store.open('b-112233-320.webp')]).toEqual([
      null,
      null,
    ])
  })

  it('lists all files, also in folders, and files stored since a time', async () => {
    await put('avatars/g-112233.webp', 'g')
    const [all, since] = [await listed(store), await listed(store, new Date(Date.now() + hourMs))]
    expect([all.toSorted(), since]).toEqual([['a-112233.webp', 'avatars/g-112233.webp'], []])
  })

  it('stores nothing when the source file does not exist', async () => {
    await expect(store.put('c-112233.webp', join(folder, 'gone'))).rejects.toThrow()
    expect(await store.open('c-112233.webp')).toBeNull()
  })
})

describe('the folder', () => {
  it('lists no partly written file', async () => {
    await writeFile(join(folder, 'sent'), 'd')
    const store = folderStore(join(folder, 'parts'))
    await store.put('d-112233.webp', join(folder, 'sent'))
    await expect(store.put('e-112233.webp', join(folder, 'gone'))).rejects.toThrow()
    expect(await readdir(join(folder, 'parts'))).toEqual(['d-112233.webp'])
    await writeFile(join(folder, 'parts', 'f-112233.webp.part'), 'half')
    expect(await listed(store)).toEqual(['d-112233.webp'])
  })
})

describe('removing a file', () => {
  it('also removes the part that a killed process left', async () => {
    const killed = await mkdtemp(join(folder, 'killed-'))
    await writeFile(join(killed, 'f.pdf.part'), 'half')
    await folderStore(killed).remove(['f.pdf'])
    expect(await readdir(killed)).toEqual([])
  })
})

describe('a bucket', () => {
  const openAt = (endpoint: string) =>
    s3Store({
      bucket: 'any',
      region,
      endpoint,
      credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
      silentMs: 200,
    })

  it('answers 503 when its server is down', async () => {
    await expect(openAt('http://127.0.0.1:9').open('a-112233.webp')).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      status: 503,
    })
  })

  it('answers 503 when its server does not reply', async () => {
    const server = createServer(() => {}).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    await expect(openAt(`http://127.0.0.1:${port}`).open('a-112233.webp')).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      status: 503,
    })
    server.closeAllConnections()
    server.close()
  })
})

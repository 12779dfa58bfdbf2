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

// TEST_S3_URL, with the keys AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, is an S3 server to test on; no machine has one by itself.
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

  it('answers what was put there', async () => {
    await put('a-112233.webp', 'picture')
    const file = await store.open('a-112233.webp')
    expect([file?.size, file && (await text(file.stream))]).toEqual([7, 'picture'])
  })

  it('answers null for what was not', async () => {
    expect(await store.open('none-112233.webp')).toBeNull()
  })

  it('removes files, also some that are gone', async () => {
    await put('b-112233.webp', 'b')
    await put('b-112233-320.webp', 'b')
    await store.remove(['b-112233.webp', 'b-112233-320.webp', 'gone-112233.webp'])
    expect([await store.open('b-112233.webp'), await store.open('b-112233-320.webp')]).toEqual([
      null,
      null,
    ])
  })

  it('says which files were put, also in folders, and which of them since a time', async () => {
    await put('avatars/g-112233.webp', 'g')
    const [all, since] = [await listed(store), await listed(store, new Date(Date.now() + hourMs))]
    expect([all.toSorted(), since]).toEqual([['a-112233.webp', 'avatars/g-112233.webp'], []])
  })

  it('fails where the file to be put is gone, and has nothing of it', async () => {
    await expect(store.put('c-112233.webp', join(folder, 'gone'))).rejects.toThrow()
    expect(await store.open('c-112233.webp')).toBeNull()
  })
})

describe('the folder', () => {
  it('holds no parts of files', async () => {
    await writeFile(join(folder, 'sent'), 'd')
    const store = folderStore(join(folder, 'parts'))
    await store.put('d-112233.webp', join(folder, 'sent'))
    await expect(store.put('e-112233.webp', join(folder, 'gone'))).rejects.toThrow()
    expect(await readdir(join(folder, 'parts'))).toEqual(['d-112233.webp'])
    await writeFile(join(folder, 'parts', 'f-112233.webp.part'), 'half')
    expect(await listed(store)).toEqual(['d-112233.webp'])
  })
})

describe('a file of which a killed process left a part', () => {
  it('is removed with it', async () => {
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

  it('whose server is down is a moment without service, not an error of ours', async () => {
    await expect(openAt('http://127.0.0.1:9').open('a-112233.webp')).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      status: 503,
    })
  })

  it('whose server says nothing is so too', async () => {
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

import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readReleases, rollBack, setCurrent } from '../registry/registry.ts'
import { eachStore, type OpenStore } from '../test/eachStore.ts'
import { startBucket } from '../test/startBucket.ts'
import { bucketStore } from './bucketStore.ts'
import { storeFromEnvironment } from './storeFromEnvironment.ts'

const name = 'mfe-account'
let folder = ''
let open: OpenStore

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'materia-built-'))
  mkdirSync(join(folder, 'built/server'), { recursive: true })
  writeFileSync(join(folder, 'built/screens.json'), '{"screens":[]}')
  writeFileSync(join(folder, 'built/server/routes.js'), 'export {}')
})
afterEach(async () => {
  await open.close()
  rmSync(folder, { recursive: true })
})

describe.each(eachStore)('%s', (_title, openStore) => {
  beforeEach(async () => {
    open = await openStore()
  })

  it('keeps a version’s files', async () => {
    const { store } = open
    await store.upload(name, '1.0.0', join(folder, 'built'))
    await store.upload(name, '1.0.0', join(folder, 'built'))
    expect((await store.readFile(name, '1.0.0', 'server/routes.js'))?.toString()).toBe('export {}')
    expect([
      await store.has(name, '1.0.0'),
      await store.has(name, '1.1.0'),
      await store.readFile(name, '1.0.0', 'none.json'),
    ]).toEqual([true, false, undefined])
    await store.download(name, '1.0.0', join(folder, 'copy'))
    expect([
      readdirSync(folder).toSorted(),
      readFileSync(join(folder, 'copy/server/routes.js'), 'utf8'),
    ]).toEqual([['built', 'copy'], 'export {}'])
  })

  it('lists versions with their dates, and removes one', async () => {
    const { store } = open
    await store.upload(name, '1.0.0', join(folder, 'built'))
    await store.upload(name, '1.1.0', join(folder, 'built'))
    expect((await store.versions(name)).map(({ version }) => version).toSorted()).toEqual([
      '1.0.0',
      '1.1.0',
    ])
    expect(Math.abs((await store.versions(name))[0]!.at - Date.now())).toBeLessThan(60_000)
    await store.remove(name, '1.0.0')
    expect([
      (await store.versions(name)).map(({ version }) => version),
      await store.has(name, '1.0.0'),
    ]).toEqual([['1.1.0'], false])
  })

  it('replaces a registry only when nobody changed it since it was read', async () => {
    const { store } = open
    expect(await store.readRegistry('remotes')).toBeUndefined()
    const first = await Promise.all(
      ['a', 'b', 'c'].map((content) => store.replaceRegistry('remotes', content, undefined)),
    )
    expect(first.filter(Boolean)).toHaveLength(1)
    const { tag } = (await store.readRegistry('remotes'))!
    const second = await Promise.all(
      ['d', 'e', 'f'].map((content) => store.replaceRegistry('remotes', content, tag)),
    )
    expect(second.filter(Boolean)).toHaveLength(1)
    expect((await store.readRegistry('remotes'))?.content).toBe(
      ['d', 'e', 'f'][second.indexOf(true)],
    )
    expect(await store.replaceRegistry('remotes', 'g', tag)).toBe(false)
    expect(await store.readRegistry('shell')).toBeUndefined()
  })
})

describe('an interrupted upload', () => {
  it('does not count as a version in a bucket, and can be resumed', async () => {
    open = await eachStore[1]![1]()
    const { store } = open
    const unreadable = join(folder, 'built/server/slots.js')
    symlinkSync(join(folder, 'none'), unreadable)
    await expect(store.upload(name, '1.0.0', join(folder, 'built'))).rejects.toThrow('ENOENT')
    expect([await store.has(name, '1.0.0'), (await store.versions(name)).length]).toEqual([
      false,
      1,
    ])
    await expect(store.download(name, '1.0.0', join(folder, 'copy'))).rejects.toThrow(
      'is not in the bucket',
    )
    rmSync(unreadable)
    await store.upload(name, '1.0.0', join(folder, 'built'))
    expect(await store.has(name, '1.0.0')).toBe(true)
  })

  it('cannot be resumed with other files', async () => {
    const { options, objects, close } = await startBucket()
    const store = bucketStore(options)
    open = { store, close }
    await store.upload(name, '1.0.0', join(folder, 'built'))
    objects.delete(`remotes/${name}/1.0.0.json`)
    writeFileSync(join(folder, 'built/screens.json'), '{}')
    await expect(store.upload(name, '1.0.0', join(folder, 'built'))).rejects.toThrow(
      'is in the bucket with different content',
    )
    expect(await store.has(name, '1.0.0')).toBe(false)
  })
})

describe('a bucket', () => {
  it('applies a change once when its response was lost', async () => {
    const { options, loseAnswers, close } = await startBucket()
    const store = bucketStore(options)
    open = { store, close }
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await setCurrent(store, name, version)
    loseAnswers(1)
    expect(await rollBack(store, name)).toEqual({ from: '1.2.0', to: '1.1.0' })
    expect((await readReleases(store, name))?.current).toBe('1.1.0')
  })

  it('refuses to download a version with a path outside of its folder', async () => {
    const { options, objects, close } = await startBucket()
    const store = bucketStore(options)
    open = { store, close }
    await store.upload(name, '1.0.0', join(folder, 'built'))
    const list = objects.get(`remotes/${name}/1.0.0.json`)!
    objects.set(`remotes/${name}/1.0.0.json`, {
      ...list,
      content: Buffer.from('{"../../stray":""}'),
    })
    await expect(store.download(name, '1.0.0', join(folder, 'releases/1.0.0'))).rejects.toThrow(
      'contains the invalid path ../../stray',
    )
  })

  it('fails after a timeout when its server does not reply', async () => {
    const { options, loseAnswers, close } = await startBucket()
    const store = bucketStore({ ...options, silentMs: 200 })
    open = { store, close }
    loseAnswers(Infinity, { isSilent: true })
    await expect(store.readRegistry('shell')).rejects.toThrow('timed out')
  })
})

it('in another repository must be named, because no gateway reads its build folder', async () => {
  await expect(storeFromEnvironment(folder, {}, true)).rejects.toThrow(
    'Set RELEASES_DIR to the folder that the platform reads its releases from, or RELEASES_BUCKET',
  )
  expect((await storeFromEnvironment(folder, { RELEASES_DIR: folder }, true)).title).toBe(folder)
  expect((await storeFromEnvironment(folder, {}, false)).title).toBe(folder)
})

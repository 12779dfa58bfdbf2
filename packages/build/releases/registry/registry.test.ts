import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addVersion, readReleases, rollBack, setCandidate, setCurrent } from './registry.ts'
import { folderStore } from '../store/folderStore.ts'
import type { ReleaseStore } from '../store/ReleaseStore.ts'
import { eachStore } from '../test/eachStore.ts'

const name = 'mfe-account'
const origin = (author: string, day = 1) => ({
  author,
  commit: 'abc1234',
  at: `2026-11-0${day}T12:00:00.000Z`,
  note: 'Shorter form',
})
let store: ReleaseStore
let close: () => Promise<void>

const releases = () => readReleases(store, name)
const release = async (...versions: string[]) => {
  for (const version of versions) await setCurrent(store, name, version)
}

beforeEach(async () => {
  ;({ store, close } = await eachStore[0]![1]())
  store = { ...store, has: async () => true }
})
afterEach(() => close())

describe('setCurrent', () => {
  it('makes the first release the current one', async () => {
    await release('1.0.0')
    expect(await releases()).toMatchObject({ current: '1.0.0', history: [], rolledBack: [] })
  })

  it('adds the version before to the history, without duplicates', async () => {
    await release('1.0.0', '1.1.0')
    expect(await releases()).toMatchObject({ current: '1.1.0', history: ['1.0.0'] })
    await release('1.0.0')
    expect(await releases()).toMatchObject({ current: '1.0.0', history: ['1.1.0'] })
  })

  it('records author, commit, date and note', async () => {
    await setCurrent(store, name, '1.0.0', origin('Ana'))
    await setCurrent(store, name, '1.1.0', origin('Luis', 2))
    await rollBack(store, name, undefined, origin('Eva', 3))
    const { versions, moves } = (await releases())!
    expect(versions).toEqual({
      '1.0.0': { ...origin('Ana'), usedUntil: origin('', 2).at },
      '1.1.0': { ...origin('Luis', 2), usedUntil: origin('', 3).at },
    })
    expect(moves).toEqual([
      { kind: 'rolledBack', version: '1.0.0', ...origin('Eva', 3) },
      { kind: 'released', version: '1.1.0', ...origin('Luis', 2) },
      { kind: 'released', version: '1.0.0', ...origin('Ana') },
    ])
  })

  it('keeps other slices unchanged, and keeps shell and services out of the public registry of remotes', async () => {
    await release('1.0.0')
    for (const other of ['mfe-checkout', 'shell', 'services/catalog'])
      await setCurrent(store, other, '2.0.0')
    expect(await releases()).toMatchObject({ current: '1.0.0' })
    expect(Object.keys(JSON.parse((await store.readRegistry('remotes'))!.content))).toEqual([
      name,
      'mfe-checkout',
    ])
    expect(JSON.parse((await store.readRegistry('services'))!.content)).toMatchObject({
      catalog: { current: '2.0.0' },
    })
  })
})

describe('setCandidate', () => {
  it('starts a canary, which ends when its version becomes current', async () => {
    await release('1.0.0')
    await setCandidate(store, name, '1.1.0', 10, origin('Ana'))
    expect(await releases()).toMatchObject({
      current: '1.0.0',
      candidate: { version: '1.1.0', percent: 10, since: origin('').at },
    })
    await release('1.1.0')
    expect(await releases()).toMatchObject({ current: '1.1.0', history: ['1.0.0'] })
    expect((await releases())?.candidate).toBeUndefined()
  })

  it('is refused without a current version, and for the current version', async () => {
    await expect(setCandidate(store, name, '1.0.0', 10)).rejects.toThrow(
      'Release a version for all visitors first',
    )
    await release('1.0.0')
    await expect(setCandidate(store, name, '1.0.0', 10)).rejects.toThrow(
      '1.0.0 is already the current version',
    )
  })
})

describe('rollBack', () => {
  it('goes back to the version before, which can be released again', async () => {
    await release('1.0.0', '1.1.0')
    expect(await rollBack(store, name)).toEqual({ from: '1.1.0', to: '1.0.0' })
    expect(await releases()).toMatchObject({ current: '1.0.0', history: [], rolledBack: ['1.1.0'] })
    await release('1.1.0')
    expect(await releases()).toMatchObject({ current: '1.1.0', history: ['1.0.0'], rolledBack: [] })
  })

  it('goes to any version of the history, and forward again', async () => {
    await release('1.0.0', '1.1.0', '1.2.0', '1.3.0')
    expect(await rollBack(store, name, '1.1.0')).toEqual({ from: '1.3.0', to: '1.1.0' })
    expect(await releases()).toMatchObject({
      current: '1.1.0',
      history: ['1.0.0'],
      rolledBack: ['1.3.0', '1.2.0'],
    })
    await rollBack(store, name, '1.2.0')
    expect(await releases()).toMatchObject({
      current: '1.2.0',
      history: ['1.0.0'],
      rolledBack: ['1.1.0', '1.3.0'],
    })
  })

  it('stops a running canary first', async () => {
    await release('1.0.0', '1.1.0')
    await setCandidate(store, name, '1.2.0', 10)
    expect(await rollBack(store, name)).toEqual({ from: '1.2.0', to: '1.1.0' })
    expect(await releases()).toMatchObject({
      current: '1.1.0',
      history: ['1.0.0'],
      rolledBack: ['1.2.0'],
    })
    expect((await releases())?.candidate).toBeUndefined()
  })

  it('reports that there is no such version', async () => {
    await release('1.0.0')
    await expect(rollBack(store, name)).rejects.toThrow(
      'mfe-account has no earlier release to roll back to',
    )
    await expect(rollBack(store, name, '7.0.0')).rejects.toThrow(
      'mfe-account 7.0.0 is not an earlier release',
    )
    await expect(rollBack({ ...store, has: async () => false }, name, '1.0.0')).rejects.toThrow(
      'mfe-account 1.0.0 does not exist. See npm run releases -- mfe-account',
    )
  })
})

describe.each(eachStore)('concurrent changes in %s', (_title, openStore) => {
  it('lose nothing', async () => {
    const open = await openStore()
    await Promise.all(
      ['mfe-account', 'mfe-checkout', 'mfe-messaging'].map(async (slice) => {
        await setCurrent(open.store, slice, '1.0.0')
        await addVersion(open.store, slice, '1.1.0', origin('Ana'))
      }),
    )
    await Promise.all(
      ['1.2.0', '1.3.0', '1.4.0'].map((version) => setCurrent(open.store, name, version)),
    )
    const all = await Promise.all(
      ['mfe-account', 'mfe-checkout', 'mfe-messaging'].map((slice) =>
        readReleases(open.store, slice),
      ),
    )
    await open.close()
    expect(all.map((each) => Object.keys(each?.versions ?? {}).length)).toEqual([5, 2, 2])
    expect([all[0]!.current, ...all[0]!.history].toSorted()).toEqual([
      '1.0.0',
      '1.2.0',
      '1.3.0',
      '1.4.0',
    ])
  })
})

describe('a folder', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'materia-registry-'))
  })
  afterEach(() => {
    rmSync(folder, { recursive: true })
  })

  it('keeps the changes of several processes', async () => {
    const slices = ['mfe-account', 'mfe-checkout', 'mfe-account']
    const squads = slices.map((slice) =>
      spawn(
        process.execPath,
        [join(import.meta.dirname, '../test/releaseMany.ts'), folder, slice, '15'],
        { stdio: 'inherit' },
      ),
    )
    expect(await Promise.all(squads.map(async (squad) => (await once(squad, 'exit'))[0]))).toEqual([
      0, 0, 0,
    ])
    const counts = await Promise.all(
      ['mfe-account', 'mfe-checkout'].map(
        async (slice) => (await readReleases(folderStore(folder), slice))?.moves?.length,
      ),
    )
    expect(counts).toEqual([30, 15])
    expect(readdirSync(folder)).toEqual(['remotes.json'])
  })

  it('ignores a half-written registry of a killed process', async () => {
    const own = folderStore(folder)
    await setCurrent(own, name, '1.0.0')
    const claim = join(folder, `remotes.json.after-${(await own.readRegistry('remotes'))!.tag}`)
    writeFileSync(claim, '{"half')
    expect(
      await own.replaceRegistry('remotes', '{}', (await own.readRegistry('remotes'))!.tag),
    ).toBe(false)
    expect(JSON.parse(readFileSync(join(folder, 'remotes.json'), 'utf8'))).toMatchObject({
      [name]: { current: '1.0.0' },
    })
  })
})

import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { releasesDir, sliceNames } from '@materia/build/slices.ts'
import { setCurrent, readReleases, rollBack } from '@materia/build/releases/registry/registry.ts'
import { releaseTree } from './releaseTree.ts'
import { folderStore } from '@materia/build/releases/store/folderStore.ts'
import type { ReleaseStore } from '@materia/build/releases/store/ReleaseStore.ts'
import { sliceVersion } from '@materia/build/releases/sliceVersion.ts'

const name = 'mfe-account'
const treeVersion = sliceVersion(name)
let buildDir = ''
let store: ReleaseStore

/** A build folder that has all versions of the tree built and none released. */
beforeEach(() => {
  buildDir = mkdtempSync(join(tmpdir(), 'materia-tree-'))
  store = folderStore(buildDir)
  for (const slice of sliceNames)
    mkdirSync(join(releasesDir(slice, buildDir), sliceVersion(slice)), { recursive: true })
})

afterEach(() => {
  rmSync(buildDir, { recursive: true })
})

describe('releaseTree', () => {
  it('releases the versions of the tree after a manual release', async () => {
    await setCurrent(store, name, '0.9.0')
    await releaseTree({ buildDir, log: () => {} })
    expect(await readReleases(store, name)).toMatchObject({
      current: treeVersion,
      history: ['0.9.0'],
      rolledBack: [],
    })
  })

  it('builds and changes nothing the second time', async () => {
    const lines: string[] = []
    await releaseTree({ buildDir, log: () => {} })
    await releaseTree({ buildDir, log: (line) => lines.push(line) })
    expect({ lines, releases: await readReleases(store, name) }).toMatchObject({
      lines: [],
      releases: { current: treeVersion, history: [], rolledBack: [] },
    })
  })

  it('does not release a version again after its rollback', async () => {
    await setCurrent(store, name, '0.9.0')
    await releaseTree({ buildDir, log: () => {} })
    await rollBack(store, name)
    await releaseTree({ buildDir, log: () => {} })
    expect((await readReleases(store, name))?.current).toBe('0.9.0')
  })
})

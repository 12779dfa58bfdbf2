import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type SliceName, releasesDir } from '../../slices.ts'
import { checkSurface } from './checkSurface.ts'
import { setCandidate, setCurrent } from '../registry/registry.ts'
import { folderStore } from '../store/folderStore.ts'
import type { ReleaseStore } from '../store/ReleaseStore.ts'

let buildDir = ''
let store: ReleaseStore

beforeEach(() => {
  buildDir = mkdtempSync(join(tmpdir(), 'materia-surface-'))
  store = folderStore(buildDir)
})

afterEach(() => {
  rmSync(buildDir, { recursive: true })
})

function build(name: SliceName, version: string, file: string, content: unknown): void {
  const folder = join(releasesDir(name, buildDir), version)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, file), JSON.stringify(content))
}

const buildShell = (version: string, surface: string, router: string[]) =>
  build('shell', version, 'surface.json', {
    version: surface,
    names: { 'react-router-dom': router },
  })

const checkRemote = async (surface: string) => {
  build('mfe-account', '3.0.0', 'mf-manifest.json', { metaData: { surface } })
  await checkSurface({ built: store, store }, 'mfe-account', '3.0.0')
}

describe('a remote', () => {
  beforeEach(async () => {
    buildShell('2.0.0', '1.1.0', ['Link'])
    await setCurrent(store, 'shell', '2.0.0')
  })

  it.each(['1.0.0', '1.1.0'])(
    'is accepted with surface %s under a shell with 1.1.0',
    async (surface) => {
      await expect(checkRemote(surface)).resolves.toBeUndefined()
    },
  )

  it('is refused when it needs a newer shell, with a hint to release that first', async () => {
    await expect(checkRemote('1.2.0')).rejects.toThrow(
      'mfe-account 3.0.0 needs surface 1.2.0 of the shell, but shell 2.0.0 has 1.1.0. Release the shell first (npm run release -- shell)',
    )
  })

  it.each(['0.9.0', '2.0.0'])(
    'is refused with surface %s of another major version',
    async (surface) => {
      await expect(checkRemote(surface)).rejects.toThrow(`needs surface ${surface}`)
    },
  )

  it('is refused under a shell without a surface file', async () => {
    mkdirSync(join(releasesDir('shell', buildDir), '0.1.0'))
    await setCurrent(store, 'shell', '0.1.0')
    await expect(checkRemote('1.0.0')).rejects.toThrow('Release the shell first')
  })
})

describe('a shell', () => {
  beforeEach(async () => {
    buildShell('2.0.0', '1.1.0', ['Link'])
    await setCurrent(store, 'shell', '2.0.0')
  })

  it.each([
    ['the same names', '1.1.0', ['Link']],
    ['other names under another version of its surface', '1.2.0', ['Link', 'useBlocker']],
  ])('is accepted with %s', async (_what, surface, router) => {
    buildShell('2.1.0', surface, router)
    await expect(checkSurface({ built: store, store }, 'shell', '2.1.0')).resolves.toBeUndefined()
  })

  it('is refused with other names under the same surface version', async () => {
    buildShell('2.1.0', '1.1.0', ['useBlocker'])
    await expect(checkSurface({ built: store, store }, 'shell', '2.1.0')).rejects.toThrow(
      'Add a new surface version',
    )
  })

  it.each(['1.2.0', '2.0.0'])(
    'is refused with surface 1.1.0 while a canary of a remote needs %s',
    async (surface) => {
      build('mfe-account', '3.0.0', 'mf-manifest.json', { metaData: { surface: '1.0.0' } })
      build('mfe-account', '3.1.0', 'mf-manifest.json', { metaData: { surface } })
      await setCurrent(store, 'mfe-account', '3.0.0')
      await setCandidate(store, 'mfe-account', '3.1.0', 10)
      buildShell('2.1.0', '1.1.0', ['Link'])
      await expect(checkSurface({ built: store, store }, 'shell', '2.1.0')).rejects.toThrow(
        `mfe-account 3.1.0 needs ${surface}`,
      )
    },
  )

  it('is refused with a new major version that current remotes cannot use', async () => {
    build('mfe-account', '3.0.0', 'mf-manifest.json', { metaData: { surface: '1.0.0' } })
    await setCurrent(store, 'mfe-account', '3.0.0')
    buildShell('2.1.0', '2.0.0', ['Link'])
    await expect(checkSurface({ built: store, store }, 'shell', '2.1.0')).rejects.toThrow(
      'which these remotes cannot use',
    )
  })
})

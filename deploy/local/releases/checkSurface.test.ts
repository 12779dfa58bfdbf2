import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type SliceName, releasesDir } from '@materia/build/slices.ts'
import { checkSurface } from './checkSurface.ts'
import { setCurrent } from './registry.ts'

let buildDir = ''

beforeEach(() => {
  buildDir = mkdtempSync(join(tmpdir(), 'materia-surface-'))
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
  build('shell', version, 'surface.json', { version: surface, names: { 'react-router-dom': router } })

const checkRemote = (surface: string) => {
  build('mfe-account', '3.0.0', 'mf-manifest.json', { metaData: { surface } })
  checkSurface(buildDir, 'mfe-account', '3.0.0')
}

describe('a remote', () => {
  beforeEach(() => {
    buildShell('2.0.0', '1.1.0', ['Link'])
    setCurrent(buildDir, 'shell', '2.0.0')
  })

  it.each(['1.0.0', '1.1.0'])('may be released that needs surface %s of a shell with 1.1.0', (surface) => {
    expect(() => checkRemote(surface)).not.toThrow()
  })

  it('that needs a newer shell is refused, with what to do', () => {
    expect(() => checkRemote('1.2.0'))
      .toThrow('mfe-account 3.0.0 needs surface 1.2.0 of the shell, and shell 2.0.0 has 1.1.0: release the shell first (npm run release -- shell)')
  })

  it.each(['0.9.0', '2.0.0'])('is refused that needs surface %s, of another major version', (surface) => {
    expect(() => checkRemote(surface)).toThrow(`needs surface ${surface}`)
  })

  it('is refused under a shell of before surfaces', () => {
    mkdirSync(join(releasesDir('shell', buildDir), '0.1.0'))
    setCurrent(buildDir, 'shell', '0.1.0')
    expect(() => checkRemote('1.0.0')).toThrow('release the shell first')
  })
})

describe('a shell', () => {
  beforeEach(() => {
    buildShell('2.0.0', '1.1.0', ['Link'])
    setCurrent(buildDir, 'shell', '2.0.0')
  })

  it.each([
    ['the same names', '1.1.0', ['Link']],
    ['other names under another version of its surface', '1.2.0', ['Link', 'useBlocker']],
  ])('may be released that provides %s', (_what, surface, router) => {
    buildShell('2.1.0', surface, router)
    expect(() => checkSurface(buildDir, 'shell', '2.1.0')).not.toThrow()
  })

  it('is refused that provides other names under the same version', () => {
    buildShell('2.1.0', '1.1.0', ['useBlocker'])
    expect(() => checkSurface(buildDir, 'shell', '2.1.0')).toThrow('make it a new version')
  })
})

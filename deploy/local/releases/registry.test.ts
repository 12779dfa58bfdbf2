import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setCurrent, readReleases, rollBack } from './registry.ts'

let buildDir = ''

beforeEach(() => {
  buildDir = mkdtempSync(join(tmpdir(), 'materia-registry-'))
})

afterEach(() => {
  rmSync(buildDir, { recursive: true })
})

describe('setCurrent', () => {
  it('makes the first release the current one', () => {
    setCurrent(buildDir, 'mfe-account', '1.0.0')
    expect(readReleases(buildDir, 'mfe-account')).toEqual({ current: '1.0.0', history: [], rolledBack: [] })
  })

  it('remembers the version before', () => {
    setCurrent(buildDir, 'mfe-account', '1.0.0')
    setCurrent(buildDir, 'mfe-account', '1.1.0')
    expect(readReleases(buildDir, 'mfe-account')).toMatchObject({ current: '1.1.0', history: ['1.0.0'] })
  })

  it('names a version released again only once', () => {
    for (const version of ['1.0.0', '1.1.0', '1.0.0']) setCurrent(buildDir, 'mfe-account', version)
    expect(readReleases(buildDir, 'mfe-account')).toMatchObject({ current: '1.0.0', history: ['1.1.0'] })
  })

  it('leaves the other slices as they are', () => {
    setCurrent(buildDir, 'mfe-account', '1.0.0')
    setCurrent(buildDir, 'mfe-checkout', '2.0.0')
    expect(readReleases(buildDir, 'mfe-account')).toMatchObject({ current: '1.0.0' })
  })

  it('writes the shell apart from the remotes, which the browser may list', () => {
    setCurrent(buildDir, 'shell', '1.0.0')
    expect(JSON.parse(readFileSync(join(buildDir, 'shell.json'), 'utf8'))).toMatchObject({ shell: { current: '1.0.0' } })
  })
})

describe('rollBack', () => {
  it('goes back to the version before and remembers what was taken back', () => {
    setCurrent(buildDir, 'mfe-account', '1.0.0')
    setCurrent(buildDir, 'mfe-account', '1.1.0')
    expect(rollBack(buildDir, 'mfe-account')).toEqual({ from: '1.1.0', to: '1.0.0' })
    expect(readReleases(buildDir, 'mfe-account')).toEqual({ current: '1.0.0', history: [], rolledBack: ['1.1.0'] })
  })

  it('can be released again afterwards', () => {
    setCurrent(buildDir, 'mfe-account', '1.0.0')
    setCurrent(buildDir, 'mfe-account', '1.1.0')
    rollBack(buildDir, 'mfe-account')
    setCurrent(buildDir, 'mfe-account', '1.1.0')
    expect(readReleases(buildDir, 'mfe-account')).toEqual({ current: '1.1.0', history: ['1.0.0'], rolledBack: [] })
  })

  it('says so when there is no version before', () => {
    setCurrent(buildDir, 'mfe-account', '1.0.0')
    expect(() => rollBack(buildDir, 'mfe-account')).toThrow('mfe-account has no earlier release to go back to')
  })
})

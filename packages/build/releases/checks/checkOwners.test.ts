import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dayMs } from '@materia/contracts/durations.ts'
import { type SliceName, releasesDir } from '../../slices.ts'
import { addVersion, changeReleases, setCandidate, setCurrent } from '../registry/registry.ts'
import { folderStore } from '../store/folderStore.ts'
import type { ReleaseStore } from '../store/ReleaseStore.ts'
import { checkOwners } from './checkOwners.ts'

let buildDir = ''
let store: ReleaseStore

beforeEach(async () => {
  buildDir = mkdtempSync(join(tmpdir(), 'materia-owners-'))
  store = folderStore(buildDir)
  build('mfe-checkout', '1.0.0', ['/cart', '/orders/:id'], ['latest-orders'])
  await setCurrent(store, 'mfe-checkout', '1.0.0')
})

afterEach(() => rmSync(buildDir, { recursive: true }))

function build(name: SliceName, version: string, paths: string[], slots: string[] = []): void {
  const folder = join(releasesDir(name, buildDir), version)
  mkdirSync(folder, { recursive: true })
  const screens = paths.map((path) => ({ path }))
  writeFileSync(join(folder, 'screens.json'), JSON.stringify({ screens, slots }))
}

async function check(
  paths: string[],
  slots?: string[],
  name: SliceName = 'mfe-account',
  together?: Record<string, string>,
) {
  build(name, '3.0.0', paths, slots)
  await checkOwners({ built: store, store }, name, '3.0.0', together)
}

const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString()
const by = (at: string) => ({ author: '', commit: null, at })
const [later, latest] = [by(inDays(1)), by(inDays(2))]
const preview = (version: string, days: number) =>
  addVersion(store, 'mfe-checkout', version, undefined, inDays(days))

it('accepts new paths, and the slice’s own ones', async () => {
  await expect(check(['/profile', '/orders/:id/print'])).resolves.toBeUndefined()
  await expect(check(['/cart', '/cart/:id'], [], 'mfe-checkout')).resolves.toBeUndefined()
})

it.each(['/cart', '/Cart', '/:page', '/orders/new'])(
  'refuses %s, which another slice has',
  async (path) => {
    await expect(check(['/profile', path])).rejects.toThrow(
      `mfe-account 3.0.0 declares in src/screens.ts what belongs to other slices:\n  ${path} belongs to mfe-checkout 1.0.0 (current)`,
    )
  },
)

it('refuses a slot that another slice fills', async () => {
  await expect(check([], ['latest-orders'])).rejects.toThrow(
    'latest-orders belongs to mfe-checkout',
  )
})

it('refuses the paths of a canary and of a preview', async () => {
  for (const version of ['1.1.0', '1.2.0', '1.3.0']) build('mfe-checkout', version, [`/${version}`])
  await setCandidate(store, 'mfe-checkout', '1.1.0', 10)
  await preview('1.2.0', 3)
  await preview('1.3.0', 30)
  await expect(check(['/1.1.0'])).rejects.toThrow('mfe-checkout 1.1.0 (canary)')
  await expect(check(['/1.2.0'])).rejects.toThrow('mfe-checkout 1.2.0 (preview)')
  await preview('1.3.0', 0)
  await expect(check(['/1.3.0'])).resolves.toBeUndefined()
})

it('accepts the paths of versions that were uploaded, replaced or released after their preview', async () => {
  for (const version of ['1.1.0', '1.2.0', '1.3.0']) build('mfe-checkout', version, [`/${version}`])
  await addVersion(store, 'mfe-checkout', '1.1.0')
  for (const version of ['1.2.0', '1.1.0']) await setCandidate(store, 'mfe-checkout', version, 10)
  await preview('1.3.0', 3)
  for (const version of ['1.3.0', '1.0.0']) await setCurrent(store, 'mfe-checkout', version)
  await expect(check(['/1.1.0', '/1.2.0', '/1.3.0'])).resolves.toBeUndefined()
})

it('accepts the slice’s own paths that another slice declares without owning them', async () => {
  build('mfe-account', '1.0.0', ['/profile', '/cart'])
  build('mfe-account', '1.1.0', ['/profile', '/cart'])
  await setCurrent(store, 'mfe-account', '1.0.0', later)
  await setCandidate(store, 'mfe-account', '1.1.0', 10, later)
  await expect(check(['/cart', '/orders/:id'], [], 'mfe-checkout')).resolves.toBeUndefined()
  await expect(check(['/profile'], [], 'mfe-checkout')).rejects.toThrow(
    '/profile belongs to mfe-account 1.0.0 (current)',
  )
})

it('keeps the paths of an earlier tool’s registry with their owner after its next release', async () => {
  await changeReleases(store, 'mfe-checkout', (before) => {
    const { claims: _none, ...old } = before!
    return old
  })
  build('mfe-account', '1.0.0', ['/cart'])
  await setCurrent(store, 'mfe-account', '1.0.0', later)
  build('mfe-checkout', '1.1.0', ['/cart'])
  await setCurrent(store, 'mfe-checkout', '1.1.0', latest)
  await expect(check(['/cart'], [], 'mfe-checkout')).resolves.toBeUndefined()
})

describe('slices that are released together', () => {
  it('may hand over a path', async () => {
    build('mfe-checkout', '1.1.0', ['/orders/:id'])
    await expect(check(['/cart'], [], 'mfe-account', { 'mfe-checkout': '1.1.0' })).resolves.toBe(
      undefined,
    )
  })

  it('are refused when two declare a new path', async () => {
    build('mfe-checkout', '1.1.0', ['/new'])
    build('mfe-messaging', '1.0.0', ['/new'])
    await expect(
      check(['/new'], [], 'mfe-account', { 'mfe-checkout': '1.1.0', 'mfe-messaging': '1.0.0' }),
    ).rejects.toThrow('/new belongs to mfe-checkout 1.1.0')
  })
})

it('refuses a shell that takes a path of a remote', async () => {
  await expect(check(['/cart'], [], 'shell')).rejects.toThrow('/cart belongs to mfe-checkout')
})

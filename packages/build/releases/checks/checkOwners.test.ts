import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type SliceName, releasesDir } from '../../slices.ts'
import { addVersion, setCandidate, setCurrent } from '../registry/registry.ts'
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

async function check(paths: string[], slots?: string[], name: SliceName = 'mfe-account') {
  build(name, '3.0.0', paths, slots)
  await checkOwners({ built: store, store }, name, '3.0.0')
}

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
  await addVersion(store, 'mfe-checkout', '1.2.0')
  const at = new Date(Date.now() - 31 * 24 * 3_600_000).toISOString()
  await addVersion(store, 'mfe-checkout', '1.3.0', { author: '', commit: null, at })
  await expect(check(['/1.1.0'])).rejects.toThrow('mfe-checkout 1.1.0 (canary)')
  await expect(check(['/1.2.0'])).rejects.toThrow('mfe-checkout 1.2.0 (preview)')
  // The links of this preview have expired.
  await expect(check(['/1.3.0'])).resolves.toBeUndefined()
})

it('refuses a shell that takes a path of a remote', async () => {
  await expect(check(['/cart'], [], 'shell')).rejects.toThrow('/cart belongs to mfe-checkout')
})

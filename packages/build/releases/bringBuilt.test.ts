import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bringBuilt } from './bringBuilt.ts'
import { setCurrent } from './registry/registry.ts'
import { folderStore } from './store/folderStore.ts'
import type { ReleaseStore } from './store/ReleaseStore.ts'

const name = 'mfe-account'
let folder: string
let built: ReleaseStore
let store: ReleaseStore

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'materia-built-'))
  built = folderStore(join(folder, 'build'))
  store = folderStore(join(folder, 'releases'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Builds a version and uploads it to the release store. */
async function bring({
  path = '/profile',
  surface = '1.0.0',
  to = store,
  isReleased = false,
} = {}): Promise<void> {
  const files = join(folder, 'build/remotes', name, '1.2.0')
  mkdirSync(files, { recursive: true })
  writeFileSync(join(files, 'screens.json'), JSON.stringify({ screens: [{ path }] }))
  writeFileSync(
    join(files, 'mf-manifest.json'),
    JSON.stringify({ metaData: { surface, remoteEntry: { name: 'remoteEntry.js' } }, exposes: [] }),
  )
  await bringBuilt({ built, folder: files, store: to }, name, '1.2.0', { isReleased })
}

const whereItIs = () => Promise.all([built, store].map((each) => each.has(name, '1.2.0')))

it('uploads a valid version', async () => {
  await bring()
  expect(await whereItIs()).toEqual([true, true])
})

it('deletes a version with invalid screens, so that the fix can be built under the same name', async () => {
  await expect(bring({ path: '/a(b)' })).rejects.toThrow('declares invalid screens')
  expect(await whereItIs()).toEqual([false, false])
})

it('deletes a version that needs a newer shell', async () => {
  await setCurrent(store, 'shell', '2.0.0')
  await expect(bring({ surface: '1.2.0' })).rejects.toThrow('Release the shell first')
  expect(await whereItIs()).toEqual([false, false])
})

it('deletes a version when its upload fails', async () => {
  const upload = () => Promise.reject(new Error('The store does not answer'))
  await expect(bring({ to: { ...store, upload } })).rejects.toThrow('The store does not answer')
  expect(await whereItIs()).toEqual([false, false])
})

it('keeps a version that is already released', async () => {
  await expect(bring({ path: '/a(b)', isReleased: true })).rejects.toThrow(
    'declares invalid screens',
  )
  expect((await whereItIs())[0]).toBe(true)
})

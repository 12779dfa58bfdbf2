import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkBuilt } from './checkBuilt.ts'
import { eachStore, type OpenStore } from './test/eachStore.ts'

const name = 'mfe-account'
let open: OpenStore
let folder = ''

beforeEach(async () => {
  open = await eachStore[0]![1]()
  folder = mkdtempSync(join(tmpdir(), 'materia-built-'))
})
afterEach(async () => {
  await open.close()
  rmSync(folder, { recursive: true })
})

async function built(screens: object[]): Promise<void> {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'screens.json'), JSON.stringify({ screens }))
  await open.store.upload(name, '1.2.0', folder)
}

it('leaves nothing of a version that may not be released: what is mended is built under its name', async () => {
  await built([{ path: '/a(b)' }])
  await expect(checkBuilt(open.store, name, '1.2.0', { isReleased: false })).rejects.toThrow('declares screens that cannot be released')
  expect(await open.store.has(name, '1.2.0')).toBe(false)
})

it('leaves a version that visitors have, and one that may be released', async () => {
  await built([{ path: '/a(b)' }])
  await expect(checkBuilt(open.store, name, '1.2.0', { isReleased: true })).rejects.toThrow('declares screens that cannot be released')
  expect(await open.store.has(name, '1.2.0')).toBe(true)
  await open.store.remove(name, '1.2.0')
  await built([{ path: '/profile' }])
  await checkBuilt(open.store, name, '1.2.0', { isReleased: false })
  expect(await open.store.has(name, '1.2.0')).toBe(true)
})

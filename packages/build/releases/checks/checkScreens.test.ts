import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { releasesDir } from '../../slices.ts'
import { checkScreens } from './checkScreens.ts'
import { folderStore } from '../store/folderStore.ts'

let buildDir = ''

beforeEach(() => {
  buildDir = mkdtempSync(join(tmpdir(), 'materia-screens-'))
})

afterEach(() => {
  rmSync(buildDir, { recursive: true })
})

async function check(path: string): Promise<void> {
  const folder = join(releasesDir('mfe-account', buildDir), '3.0.0')
  mkdirSync(folder, { recursive: true })
  writeFileSync(
    join(folder, 'screens.json'),
    JSON.stringify({ screens: [{ path, isGuarded: true }] }),
  )
  await checkScreens(folderStore(buildDir), 'mfe-account', '3.0.0')
}

describe('checkScreens', () => {
  it.each(['/', '/profile', '/company/:sellerId', '/product-detail/:id/edit', '/v1.2/terms'])(
    'accepts %s',
    async (path) => {
      await expect(check(path)).resolves.toBeUndefined()
    },
  )

  it.each([
    '/company/:seller-id',
    '/company/*',
    '/a+',
    '/a(b)',
    '/:id?',
    'profile',
    '/profile/',
    '//',
  ])('refuses %s', async (path) => {
    await expect(check(path)).rejects.toThrow(
      'mfe-account 3.0.0 declares invalid screens: "screens[0].path" with value',
    )
  })

  it('refuses a version without a screens file', async () => {
    await expect(checkScreens(folderStore(buildDir), 'mfe-account', '4.0.0')).rejects.toThrow(
      'declares invalid screens',
    )
  })
})

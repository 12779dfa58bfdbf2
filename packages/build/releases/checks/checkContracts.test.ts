import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { releasesDir } from '../../slices.ts'
import { type ApiPaths, usedOperations } from '../../webpack/usedOperations.ts'
import { folderStore } from '../store/folderStore.ts'
import { checkContracts } from './checkContracts.ts'

let buildDir = ''
let folder = ''
let used: ApiPaths
const origin = 'https://materia.example'

beforeEach(() => {
  buildDir = mkdtempSync(join(tmpdir(), 'materia-contracts-'))
  folder = join(releasesDir('mfe-account', buildDir), '3.0.0')
  mkdirSync(folder, { recursive: true })
  const script =
    'let a={method:"get",path:"/api/config",auth:"anyone"},b={method:"post",path:"/no"}'
  writeFileSync(join(folder, 'routes.1a2b.js'), script)
  used = usedOperations(folder)
  writeFileSync(join(folder, 'operations.json'), JSON.stringify(used))
})
afterEach(() => rmSync(buildDir, { recursive: true }))

const check = (running: ApiPaths | null, isRequired: boolean) =>
  checkContracts(
    folderStore(buildDir),
    'mfe-account',
    '3.0.0',
    { origin, fetchApi: async () => running },
    isRequired,
  )

it('finds the operations that built code calls', () => {
  expect(used).toEqual({
    '/api/config': { get: expect.objectContaining({ responses: expect.anything() }) },
  })
})

it('accepts services that have the operations', async () => {
  await expect(check(used, true)).resolves.toBeUndefined()
})

it('refuses services that lack an operation', async () => {
  await expect(check({}, false)).rejects.toThrow(
    `mfe-account 3.0.0 does not fit the services at ${origin}. Release the services first, or build with their version of @materia/contracts:\n  GET /api/config does not exist`,
  )
})

it('refuses to release from another repository without the running platform', async () => {
  await expect(check(null, true)).rejects.toThrow('does not respond')
  await expect(check(null, false)).resolves.toBeUndefined()
})

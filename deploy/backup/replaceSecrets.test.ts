import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { replaceSecrets, secretsIn } from './replaceSecrets.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'materia-secrets-'))
  file = join(folder, 'keys', 'secrets.json')
})
afterEach(() => rmSync(folder, { recursive: true }))

it('keeps the old secrets, and makes both files private', () => {
  replaceSecrets(file, 'of before', undefined)
  const backupPath = replaceSecrets(file, 'of the backup', secretsIn(file)) ?? ''
  expect([readFileSync(file, 'utf8'), readFileSync(backupPath, 'utf8')]).toEqual([
    'of the backup',
    'of before',
  ])
  expect([file, backupPath].map((path) => statSync(path).mode & 0o077)).toEqual([0, 0])
})

it('keeps nothing when there were no secrets or the same ones', () => {
  expect(replaceSecrets(file, 'of the backup', secretsIn(file))).toBeUndefined()
  // As if the restore's own servers had created them.
  writeFileSync(file, 'of servers')
  expect(replaceSecrets(file, 'of the backup', 'of the backup')).toBeUndefined()
  expect([readdirSync(join(folder, 'keys')), readFileSync(file, 'utf8')]).toEqual([
    ['secrets.json'],
    'of the backup',
  ])
})

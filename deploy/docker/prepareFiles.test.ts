import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { prepareFiles } from './prepareFiles.ts'

let filesDir: string

beforeEach(() => {
  filesDir = mkdtempSync(join(tmpdir(), 'materia-files-'))
  writeFileSync(join(filesDir, 'old.webp'), 'picture')
  mkdirSync(join(filesDir, 'documents'))
  writeFileSync(join(filesDir, 'documents/deed.pdf'), 'deed')
})
afterEach(() => rmSync(filesDir, { recursive: true }))

const names = (part = '') => readdirSync(join(filesDir, part)).toSorted()
const parts = ['avatars', 'documents', 'exports', 'listings', 'messages', 'orders']

describe('the file store of a release before 1.1', () => {
  it('gets a folder for each part, and its pictures of listings move to theirs', async () => {
    await prepareFiles(filesDir)
    await prepareFiles(filesDir)
    expect([names(), names('listings'), names('documents')]).toEqual([
      parts,
      ['old.webp'],
      ['deed.pdf'],
    ])
  })

  it('keeps these pictures for old instances too, until it is prepared without them', async () => {
    await prepareFiles(filesDir, { isKept: true })
    expect([names(), names('listings')]).toEqual([[...parts, 'old.webp'].toSorted(), ['old.webp']])
    await prepareFiles(filesDir)
    expect([names(), names('listings')]).toEqual([parts, ['old.webp']])
  })
})

import { spawnSync } from 'node:child_process'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { createUploadFolder, removeStaleUploadFolders } from './uploadFolder.ts'

describe('removeStaleUploadFolders', () => {
  it('removes folders of processes that ended, and keeps folders of running ones', async () => {
    const ended = spawnSync(process.execPath, ['--version']).pid
    const left = join(tmpdir(), `materia-upload-${ended}-aaaaaa`)
    const running = join(tmpdir(), `materia-upload-${process.ppid}-aaaaaa`)
    await Promise.all([left, running].map((folder) => mkdir(folder)))
    await removeStaleUploadFolders()
    const names = await readdir(tmpdir())
    expect([names.includes(basename(left)), names.includes(basename(running))]).toEqual([
      false,
      true,
    ])
    await rm(running, { recursive: true })
  })

  it('removes folders of an earlier process with the same process id', async () => {
    const folder = await createUploadFolder()
    await removeStaleUploadFolders()
    expect(await readdir(tmpdir())).not.toContain(basename(folder))
  })
})

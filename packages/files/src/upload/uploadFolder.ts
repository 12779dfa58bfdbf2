import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Creates a folder for the files of one upload. Its name contains the process id. */
export function createUploadFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), `materia-upload-${process.pid}-`))
}

/** Removes the upload folders of processes that were killed. */
export async function removeStaleUploadFolders(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const [, pid] = /^materia-upload-(\d+)-/.exec(name) ?? []
    // In a restarted container the killed process had the same id as this one.
    const isLeft = pid !== undefined && (Number(pid) === process.pid || !isRunning(Number(pid)))
    if (isLeft) await rm(join(tmpdir(), name), { recursive: true, force: true })
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // EPERM: the process exists but belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

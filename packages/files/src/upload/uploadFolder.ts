import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A new folder for the files of one upload. Its name says whose process it is. */
export function createUploadFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), `materia-upload-${process.pid}-`))
}

/** Removes the upload folders of processes that were killed. */
export async function removeStaleUploadFolders(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const [, pid] = /^materia-upload-(\d+)-/.exec(name) ?? []
    // In a container started again the number is ours.
    const isLeft = pid !== undefined && (Number(pid) === process.pid || !isRunning(Number(pid)))
    if (isLeft) await rm(join(tmpdir(), name), { recursive: true, force: true })
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // Somebody else's process is not ours to signal, and yet there.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

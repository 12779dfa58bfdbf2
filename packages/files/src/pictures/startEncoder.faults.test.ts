import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eventually } from '@materia/service-kit/test/eventually.ts'
import { drawPicture } from '../../test/uploads.ts'
import { startEncoder } from './startEncoder.ts'

const errors = {
  unsupported: { code: 'UNSUPPORTED', status: 415, message: 'No picture' },
  unreadable: { code: 'UNREADABLE', status: 422, message: 'Damaged' },
  busy: { code: 'BUSY', status: 503, message: 'Busy' },
}

let folder: string
beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'materia-encode-'))))
afterAll(() => rm(folder, { recursive: true }))

describe('startEncoder', () => {
  it('retries a picture whose worker process was killed', async () => {
    const path = join(folder, 'vast')
    // 49 million pixels in a few kilobytes, so that encoding takes long enough to be killed.
    await writeFile(path, await drawPicture({ width: 7000, height: 7000 }).png().toBuffer())
    const before = await childProcesses()
    const encoder = startEncoder({ processes: 1, errors })
    const encoded = encoder.run({ path, formats: ['png'], widths: [320, 640] }, 1)
    const started = await eventually(async () =>
      (await childProcesses()).find((pid) => !before.includes(pid)),
    )
    process.kill(started, 'SIGKILL')
    expect(await encoded).toMatchObject({ color: '3366cc' })
    await encoder.stop()
  })
})

/** Ids of the child processes of this process. */
async function childProcesses(): Promise<number[]> {
  const threads = await readdir('/proc/self/task')
  const children = await Promise.all(
    threads.map((thread) => readFile(`/proc/self/task/${thread}/children`, 'utf8').catch(() => '')),
  )
  return children.flatMap((text) => text.split(' ').filter(Boolean).map(Number))
}

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { figureAtMost, type Figure } from './measure/figure.ts'
import { npmStart } from './measure/npmStart.ts'

/** The time of `npm start`, without changes since the last start, until it prints its address. */
export async function bench(): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'materia-bench-'))
  try {
    await secondsToReady(dataDir)
    return [figureAtMost('npm start, warm', await secondsToReady(dataDir), 's', 4)]
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function secondsToReady(dataDir: string): Promise<number> {
  const startedAt = performance.now()
  const { stop } = await npmStart(dataDir)
  const seconds = (performance.now() - startedAt) / 1000
  await stop()
  return seconds
}

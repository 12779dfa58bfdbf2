import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { rootDir, sliceNames } from '@materia/build/slices.ts'
import type { Figure } from './figure.ts'

const run = promisify(execFile)
const atOnce = 2

/** All slices from nothing, and again with the compiler's cache of before. */
export async function bench(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'materia-bench-'))
  try {
    const clean = await buildAll(folder)
    const warm = await buildAll(folder)
    return [
      under('clean build of the shell and four remotes', clean, 25),
      under('the same with a warm cache', warm, 8),
    ]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function buildAll(folder: string): Promise<number> {
  const startedAt = performance.now()
  const waiting: string[] = [...sliceNames]
  const worker = async () => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
      const args = [
        join(rootDir, 'packages/build/buildSlice.ts'),
        name,
        '1.0.0-bench',
        join(folder, name),
      ]
      await run(process.execPath, args, {
        env: { ...process.env, BUILD_CACHE_DIR: join(folder, 'cache') },
      })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return (performance.now() - startedAt) / 1000
}

function under(name: string, value: number, most: number): Figure {
  return { name, value, unit: 's', target: `under ${most}`, isMet: value < most }
}

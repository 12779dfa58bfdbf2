import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Platform } from '../local/platform.ts'
import { unlimited } from './unlimited.ts'

export type BenchedPlatform = { url: string; mailDir: string }
type OwnPlatform = BenchedPlatform & { mongoUrl: string; processes: Platform['processes'] }

/** Measures a platform of its own, with demo data and so many processes of each service, which is gone afterwards. */
export async function withPlatform<T>(measure: (platform: OwnPlatform) => Promise<T>, env: Record<string, string> = {}, instances = 1): Promise<T> {
  // Not needed against a platform that runs already.
  const { startPlatform } = await import('../local/platform.ts')
  const folder = await mkdtemp(join(tmpdir(), 'materia-bench-'))
  const dataDir = join(folder, 'data')
  const options = { port: 0, dataDir, buildDir: join(folder, 'build'), env: { ...process.env, ...unlimited, ...env }, instances, log: () => {} }
  const platform = await startPlatform(options)
  try {
    return await measure({ url: platform.url, mailDir: join(dataDir, 'mail'), mongoUrl: platform.urls.MongoDB, processes: platform.processes })
  } finally {
    await platform.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

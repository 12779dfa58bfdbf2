import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type BenchedPlatform = { url: string; mailDir: string }

/** Measures a platform of its own, with demo data, which is gone afterwards. */
export async function withPlatform<T>(measure: (platform: BenchedPlatform) => Promise<T>, env: Record<string, string> = {}): Promise<T> {
  // Not needed against a platform that runs already.
  const { startPlatform } = await import('../local/platform.ts')
  const folder = await mkdtemp(join(tmpdir(), 'materia-bench-'))
  const dataDir = join(folder, 'data')
  const platform = await startPlatform({ port: 0, dataDir, buildDir: join(folder, 'build'), env: { ...process.env, ...env }, log: () => {} })
  try {
    return await measure({ url: platform.url, mailDir: join(dataDir, 'mail') })
  } finally {
    await platform.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

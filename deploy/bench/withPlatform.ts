import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Platform, PlatformOptions } from '../local/platform/startPlatform.ts'
import { unlimited } from './unlimited.ts'

export type BenchedPlatform = { url: string; mailDir: string }
export type OwnPlatform = BenchedPlatform & {
  mongoUrl: string
  buildDir: string
  processes: Platform['processes']
  servers: Platform['servers']
}
type Size = Pick<PlatformOptions, 'instances' | 'gateways' | 'isReplaced'>

/** Measures a platform of its own, with demo data and so many processes of each, which is gone afterwards. */
export async function withPlatform<T>(
  measure: (platform: OwnPlatform) => Promise<T>,
  env: Record<string, string> = {},
  size: Size = {},
): Promise<T> {
  // Not needed against a platform that runs already.
  const { startPlatform } = await import('../local/platform/startPlatform.ts')
  const folder = await mkdtemp(join(tmpdir(), 'materia-bench-'))
  const dataDir = join(folder, 'data')
  const buildDir = join(folder, 'build')
  const options = {
    port: 0,
    dataDir,
    buildDir,
    env: { ...process.env, ...unlimited, ...env },
    ...size,
    log: () => {},
  }
  const platform = await startPlatform(options)
  try {
    return await measure({
      url: platform.url,
      mailDir: join(dataDir, 'mail'),
      mongoUrl: platform.urls.MongoDB,
      buildDir,
      processes: platform.processes,
      servers: platform.servers,
    })
  } finally {
    await platform.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Platform, startPlatform } from '../../local/platform/startPlatform.ts'

/**
 * Raises the gateway's limits, because a bench sends more requests from one address than people do.
 */
export const unlimited = {
  REQUESTS_PER_ADDRESS: '100000000',
  REQUESTS_PER_USER: '100000000',
  REQUESTS_AT_ONCE: '100000',
  LOGINS_PER_ADDRESS: '1000000',
  SOCKETS_PER_USER: '1000000',
  SOCKETS_PER_ADDRESS: '1000000',
}

/** Starts a separate platform with demo data for a measurement. */
export async function withPlatform<T>(measure: (platform: Platform) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'materia-bench-'))
  const platform = await startPlatform({
    port: 0,
    dataDir: join(folder, 'data'),
    buildDir: join(folder, 'build'),
    env: { ...process.env, ...unlimited },
    log: () => {},
  })
  try {
    return await measure(platform)
  } finally {
    await platform.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

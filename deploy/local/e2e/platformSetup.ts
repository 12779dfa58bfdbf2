import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Platform, startPlatform } from '../platform.ts'

declare global {
  var testPlatform: { platform: Platform; folder: string } | undefined
}

/** Before the browser tests: the whole platform with demo data, in a folder of its own, unless `BASE_URL` names one that runs. */
export default async function platformSetup(): Promise<void> {
  if (process.env['BASE_URL'] !== undefined) return
  const folder = mkdtempSync(join(tmpdir(), 'materia-e2e-'))
  const buildDir = join(folder, 'build')
  const platform = await startPlatform({ port: 0, dataDir: join(folder, 'data'), buildDir, log: console.log })
  globalThis.testPlatform = { platform, folder }
  Object.assign(process.env, { BASE_URL: platform.url, BUILD_DIR: buildDir })
}

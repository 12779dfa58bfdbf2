import { rmSync } from 'node:fs'

/** After the browser tests: stops the platform that the setup started and removes its folder. */
export default async function platformTeardown(): Promise<void> {
  if (!globalThis.testPlatform) return
  const { platform, folder } = globalThis.testPlatform
  await platform.stop()
  rmSync(folder, { recursive: true, force: true })
}

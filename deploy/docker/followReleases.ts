import { buildDirFromEnvironment } from '@materia/build/releases/buildDir.ts'
import { followReleases } from '../local/releases/followReleases.ts'
import { storeFromEnvironment } from '@materia/build/releases/store/storeFromEnvironment.ts'
import { runCommand } from '../local/console/runCommand.ts'
import { UserError } from '../local/console/UserError.mjs'

// Runs beside a gateway until a signal. Copies the bucket (or folder) of releases into the folder
// that the gateway reads.
await runCommand(async () => {
  const { RELEASES_BUCKET, RELEASES_DIR } = process.env
  if (!RELEASES_BUCKET && !RELEASES_DIR)
    throw new UserError('Set RELEASES_BUCKET or RELEASES_DIR to the releases to copy')
  const ending = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => ending.abort())
  const buildDir = buildDirFromEnvironment()
  await followReleases({
    store: await storeFromEnvironment(buildDir),
    buildDir,
    log: console.log,
    signal: ending.signal,
  })
})

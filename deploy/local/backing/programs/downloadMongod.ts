import { join } from 'node:path'
import { withLock } from '../../install/lock.mjs'
import { versionOf } from '../../processes/versionOf.ts'
import { withProgress } from '../../console/progress.mjs'
import { rootDir } from '@materia/build/slices.ts'

const timeoutMs = 3000
const version = '7.0.28'

/**
 * The path of a genuine mongod, which is downloaded once. Null when the download does not respond
 * within seconds or the program cannot run.
 */
export async function downloadMongod(
  folder = join(rootDir, '.servers', 'mongod'),
): Promise<string | null> {
  const { MongoBinary, MongoBinaryDownloadUrl, DryMongoBinary } = await memoryServer()
  const options = {
    version,
    downloadDir: folder,
    systemBinary: '',
    arch: process.arch,
    platform: process.platform,
  }
  const cached = await DryMongoBinary.locateBinary({ version, downloadDir: folder }).catch(
    () => undefined,
  )
  if (cached !== undefined) return runnable(cached)
  const isReachable = await new MongoBinaryDownloadUrl(options)
    .getDownloadUrl()
    .then((url) => fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(timeoutMs) }))
    .then(
      (answer) => answer.ok,
      () => false,
    )
  if (!isReachable) return null
  const download = (): Promise<string> => MongoBinary.getPath({ ...options, checkMD5: true })
  return withLock(`${folder}.lock`, () =>
    withProgress(`Downloading MongoDB ${version} into .servers/ (once)`, download),
  ).then(runnable, () => null)
}

async function runnable(command: string): Promise<string | null> {
  return (await versionOf(command)) === '' ? null : command
}

/** Loaded only when PATH has no server, because it loads a driver and takes half a second. */
async function memoryServer() {
  const [{ MongoBinary }, { MongoBinaryDownloadUrl }, { DryMongoBinary }] = await Promise.all([
    import('mongodb-memory-server-core/lib/util/MongoBinary.js'),
    import('mongodb-memory-server-core/lib/util/MongoBinaryDownloadUrl.js'),
    import('mongodb-memory-server-core/lib/util/DryMongoBinary.js'),
  ])
  return { MongoBinary, MongoBinaryDownloadUrl, DryMongoBinary }
}

import { randomBytes } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inspect } from 'node:util'
import serversSetup from '../backing/serversSetup.ts'
import { newNatsUrl, newRedisUrl, platformMongoUrl } from '../backing/testUrls.ts'
import { type Platform, startPlatform } from '../platform/startPlatform.ts'
import { commandGuard } from '../processes/startGuard.ts'
import { copyTree } from '../releases/copyTree.ts'

declare global {
  /** Null when the platform could not start. */
  var e2ePlatform: Promise<Platform | null> | undefined
}

/**
 * Runs before the browser tests: starts one platform for all of them, with its own data and
 * releases. Other tests run while it is built; browser tests wait for it
 * (`waitForPlatformSetup.ts`). Tests read `BASE_URL`, `BUILD_DIR`, `MAIL_DIR` and `PREVIEW_KEYS`,
 * and find the logs in `SERVICE_LOG_DIR`. With a given `BASE_URL`, they test that platform.
 */
export default async function platformSetup(): Promise<void> {
  if (process.env['BASE_URL'] || globalThis.e2ePlatform !== undefined) return
  await serversSetup()
  const dataDir = mkdtempSync(join(tmpdir(), 'materia-e2e-'))
  commandGuard().erase(dataDir)
  const [buildDir, stateFile] = [join(dataDir, 'build'), join(dataDir, 'started.json')]
  const previews = { PREVIEW_KEYS: randomBytes(32).toString('hex') }
  globalThis.e2ePlatform = start(dataDir, buildDir, previews).then(
    (platform) => {
      writeFileSync(stateFile, JSON.stringify({ url: platform.url }))
      return platform
    },
    (error: unknown) => {
      writeFileSync(stateFile, JSON.stringify({ error: inspect(error) }))
      return null
    },
  )
  Object.assign(process.env, {
    PLATFORM_STATE: stateFile,
    BUILD_DIR: buildDir,
    MAIL_DIR: join(dataDir, 'mail'),
    SERVICE_LOG_DIR: join(dataDir, 'logs'),
    ...previews,
  })
}

function start(dataDir: string, buildDir: string, previews: object): Promise<Platform> {
  const log = (line: string): void => void process.stderr.write(`${line}\n`)
  const servers = {
    MONGO_URL: platformMongoUrl(),
    REDIS_URL: newRedisUrl(),
    NATS_URL: newNatsUrl(),
  }
  const env = {
    ...process.env,
    ...servers,
    ...previews,
    LOGINS_PER_ADDRESS: '100000',
    REQUESTS_PER_ADDRESS: '100000',
    REQUESTS_PER_USER: '100000',
    REQUESTS_AT_ONCE: '1000',
    SOCKETS_PER_USER: '100000',
    SOCKETS_PER_ADDRESS: '100000',
    FORMS_PER_ADDRESS: '100000',
    SMTP_URL: '',
    CHECK_CONTRACTS: 'true',
    REQUEST_TIMEOUT_MS: '30000',
    UPSTREAM_TIMEOUT_MS: '40000',
    REDIS_TIMEOUT_MS: '20000',
    RENDER_TIMEOUT_MS: '20000',
    TELEMETRY_SAMPLE_RATIO: '0',
  }
  const build = () => copyTree({ buildDir, log })
  return startPlatform({ port: 0, dataDir, buildDir, env, log, build })
}

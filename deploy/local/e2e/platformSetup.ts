import { randomBytes } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import serversSetup from '../backing/serversSetup.ts'
import { newNatsUrl, newRedisUrl, testMongoUrl } from '../backing/testUrls.ts'
import { type Platform, startPlatform } from '../platform.ts'
import { commandGuard } from '../processes/startGuard.ts'
import { copyTree } from '../releases/copyTree.ts'

declare global {
  var e2ePlatform: Platform | undefined
}

/**
 * Before the browser tests: one platform for all of them, with data and releases of its own. They find it by `BASE_URL`,
 * `BUILD_DIR`, `MAIL_DIR` and `PREVIEW_KEYS`; what its processes logged is in `SERVICE_LOG_DIR`; whoever sets `BASE_URL` tests that one.
 */
export default async function platformSetup(): Promise<void> {
  if (process.env['BASE_URL']) return
  await serversSetup()
  const dataDir = mkdtempSync(join(tmpdir(), 'materia-e2e-'))
  const buildDir = join(dataDir, 'build')
  commandGuard().erase(dataDir)
  const log = (line: string): void => void process.stderr.write(`${line}\n`)
  const servers = { MONGO_URL: testMongoUrl(), REDIS_URL: newRedisUrl(), NATS_URL: newNatsUrl() }
  const previews = { PREVIEW_KEYS: randomBytes(32).toString('hex') }
  const env = {
    ...process.env,
    ...servers,
    ...previews,
    LOGINS_PER_ADDRESS: '100000',
    REQUESTS_PER_ADDRESS: '100000',
    REQUESTS_PER_USER: '100000',
    FORMS_PER_ADDRESS: '100000',
    SMTP_URL: '',
    CHECK_CONTRACTS: 'true',
    ANSWER_WITHIN_MS: '30000',
    UPSTREAM_TIMEOUT_MS: '40000',
    REDIS_TIMEOUT_MS: '20000',
    DRAW_TIMEOUT_MS: '20000',
    TELEMETRY_SHARE: '0',
  }
  globalThis.e2ePlatform = await startPlatform({
    port: 0,
    dataDir,
    buildDir,
    env,
    log,
    build: () => copyTree({ buildDir, log }),
  })
  Object.assign(process.env, {
    BASE_URL: globalThis.e2ePlatform.url,
    BUILD_DIR: buildDir,
    MAIL_DIR: join(dataDir, 'mail'),
    SERVICE_LOG_DIR: join(dataDir, 'logs'),
    ...previews,
  })
}

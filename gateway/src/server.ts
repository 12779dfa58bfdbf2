import { openApiDocument } from '@materia/contracts/openapi.ts'
import { identityKey } from '@materia/service-kit/src/identityHeader.ts'
import { createLog } from '@materia/service-kit/src/log.ts'
import { serve } from '@materia/service-kit/src/serve.ts'
import packageJson from '../package.json' with { type: 'json' }
import { createGateway } from './app.ts'
import { readEnvironment } from './config.ts'
import { connectRedis } from './redis.ts'
import { sessionCookie } from './session.ts'

const config = readEnvironment(process.env)
const log = createLog({ name: 'gateway', level: config.logLevel })
const redis = connectRedis(config.redisUrl)
const document = openApiDocument({ version: packageJson.version, sessionCookie: sessionCookie(config.isBehindTls) })
const gateway = createGateway({
  config,
  redis,
  log,
  identityKey: identityKey(config.identityKey),
  apiDocument: JSON.stringify(document),
})

serve({
  app: { callback: () => gateway.listener },
  host: config.host,
  port: config.port,
  log,
  prepare: gateway.prepare,
  close: [gateway.close, redis.close],
})

/**
 * Runs all services and the gateway in one process, each with its own port and variables (decision
 * 057). Reads the variables of each, by its name, as JSON from standard input. Meanwhile it loads
 * their code.
 */
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { rootDir } from '@materia/build/slices.ts'
import { services } from '@materia/contracts/services.ts'
import { readEnvironment, startGateway } from '@materia/gateway/src/publicApi.ts'
import { readConfig, type ServiceConfig } from '@materia/service-kit/src/config/config.ts'
import { shareMongo } from '@materia/service-kit/src/database/shareMongo.ts'
import { createLog } from '@materia/service-kit/src/observe/log.ts'
import { startServer } from '@materia/service-kit/src/service/runService.ts'
import { type RunningServer, runUntilSignal } from '@materia/service-kit/src/service/serve.ts'
import type { ServiceDefinition } from '@materia/service-kit/src/service/startService.ts'
import type { ObjectSchema } from 'joi'

type ConfigModule = { configSchema: ObjectSchema<ServiceConfig> }
type ServiceModule = Record<string, (config: ServiceConfig) => ServiceDefinition<object, object>>
type Variables = Record<string, Record<string, string | null>>

const loaded = await Promise.all(services.map(({ name }) => load(name)))
const given: Variables = JSON.parse(await text(process.stdin))
const connect = shareMongo({ maxPoolSize: 32 * services.length })

await runUntilSignal(createLog({ name: 'platform', level: 'info' }), async () => {
  const running = await Promise.all(loaded.map(startService))
  const config = readEnvironment(environmentOf('gateway'), services)
  const log = createLog({ name: 'gateway', level: config.logLevel })
  const gateway = await startGateway(services, config, log)
  return {
    async stop() {
      // The gateway's last requests need the services.
      await gateway.stop()
      await Promise.all(running.map(({ stop }) => stop()))
    },
  }
})

async function load(name: string) {
  const folder = join(rootDir, 'services', name, 'src')
  const { configSchema }: ConfigModule = await import(join(folder, 'config.ts'))
  const { [`${name}Service`]: define }: ServiceModule = await import(join(folder, 'service.ts'))
  return { name, configSchema, define: define! }
}

async function startService({
  name,
  configSchema,
  define,
}: Awaited<ReturnType<typeof load>>): Promise<RunningServer> {
  const config = readConfig(configSchema, environmentOf(name))
  return startServer(define(config), config, undefined, connect)
}

function environmentOf(name: string): NodeJS.ProcessEnv {
  const merged = Object.entries({ ...process.env, ...given[name] })
  return Object.fromEntries(
    merged.flatMap(([key, value]) => (value === null ? [] : [[key, value]])),
  )
}

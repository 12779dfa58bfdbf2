/**
 * Runs all services and the gateway in one process, each with its own port and variables (decision
 * 057). `SERVERS` holds their variables by name, as JSON.
 */
import { join } from 'node:path'
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

const given: Record<string, Record<string, string | null>> = JSON.parse(
  process.env['SERVERS'] ?? '{}',
)
delete process.env['SERVERS']
const connect = shareMongo({ maxPoolSize: 32 * services.length })

await runUntilSignal(createLog({ name: 'platform', level: 'info' }), async () => {
  const running = await Promise.all(services.map(({ name }) => startService(name)))
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

async function startService(name: string): Promise<RunningServer> {
  const folder = join(rootDir, 'services', name, 'src')
  const { configSchema }: ConfigModule = await import(join(folder, 'config.ts'))
  const modules: ServiceModule = await import(join(folder, 'service.ts'))
  const config = readConfig(configSchema, environmentOf(name))
  return startServer(modules[`${name}Service`]!(config), config, undefined, connect)
}

function environmentOf(name: string): NodeJS.ProcessEnv {
  const merged = Object.entries({ ...process.env, ...given[name] })
  return Object.fromEntries(
    merged.flatMap(([key, value]) => (value === null ? [] : [[key, value]])),
  )
}

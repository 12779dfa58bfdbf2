import { mkdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { findOnPath } from '../../processes/findOnPath.mjs'
import { versionOf } from '../../processes/versionOf.ts'
import {
  checkMongo,
  checkOwnMongod,
  checkWithLimit,
  transactionLifetimeLimitSeconds,
} from './checkMongo.ts'
import { downloadMongod } from './downloadMongod.ts'
import { installWheels, programsOnPath } from '../wheels/installWheels.mjs'
import type { ServerProgram } from './ServerProgram.ts'

/** A server on PATH, else a downloaded genuine mongod, else SecantusDB from its Python wheel. */
export async function mongoProgram(): Promise<ServerProgram> {
  const onPath = findOnPath(programsOnPath.MongoDB)
  if (onPath !== null)
    return basename(onPath) === 'mongod' ? mongod(onPath) : secantus(onPath, 'rs')
  const downloaded = await downloadMongod()
  if (downloaded !== null) return mongod(downloaded)
  return secantus(join(await installWheels(), 'bin', 'secantusd-py'), 'py')
}

async function mongod(command: string): Promise<ServerProgram> {
  return {
    kind: 'MongoDB',
    title: `mongod ${await versionOf(command)}`.trim(),
    command,
    storeName: 'mongod',
    prepare: (dataDir) => void mkdirSync(dataDir, { recursive: true }),
    args: (dataDir, port) => [
      '--replSet',
      'rs0',
      '--port',
      String(port),
      '--bind_ip',
      '127.0.0.1',
      '--dbpath',
      dataDir,
      '--setParameter',
      `transactionLifetimeLimitSeconds=${transactionLifetimeLimitSeconds}`,
    ],
    url,
    check: checkOwnMongod,
  }
}

function secantus(command: string, flavour: 'rs' | 'py'): ServerProgram {
  const limits = [
    '--cache-size',
    process.env['MONGO_CACHE'] || '256M',
    '--log-level',
    'WARNING',
    ...(flavour === 'rs' ? ['--log-file-max', '16MB'] : []),
  ]
  return {
    kind: 'MongoDB',
    title: flavour === 'rs' ? 'SecantusDB (Rust)' : 'SecantusDB 0.7',
    command,
    storeName: `secantusdb-${flavour}`,
    prepare: (dataDir) => void mkdirSync(dataDir, { recursive: true }),
    // Without --sync-on-commit, a kill -9 loses acknowledged writes.
    args: (dataDir, port) => [
      '--port',
      String(port),
      '--storage-path',
      dataDir,
      '--sync-on-commit',
      ...limits,
    ],
    url: flavour === 'rs' ? url : urlWithoutRetries,
    check: flavour === 'rs' ? checkWithLimit : checkMongo,
  }
}

function url(port: number): string {
  return `mongodb://127.0.0.1:${port}/?directConnection=true`
}

/**
 * SecantusDB in Python keeps the result of each write that a driver may repeat. From 10,000 on it
 * sorts all of them at each write, which takes most of its time.
 */
function urlWithoutRetries(port: number): string {
  return `${url(port)}&retryWrites=false`
}

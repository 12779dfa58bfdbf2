import { execFile } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { UserError } from '../../local/console/UserError.mjs'
import type { Running } from '../../local/processes/runProcess.ts'
import { startServer } from './runScripts.ts'

const versions = '/usr/lib/postgresql'
const run = promisify(execFile)
// PostgreSQL refuses to run as root.
const asOther =
  process.getuid?.() === 0
    ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups']
    : []

/** Starts PostgreSQL with its default settings over a folder, which it creates at first use. */
export async function startPostgres(dataDir: string, port: number): Promise<Running> {
  const bin = findPostgres()
  if (!existsSync(dataDir)) {
    await run('mkdir', ['-p', dataDir])
    if (asOther.length > 0) await run('chown', ['postgres:', dataDir])
    const options = ['-U', 'postgres', '--auth=trust', '--encoding=UTF8']
    await run('env', [...asOther, join(bin, 'initdb'), '-D', dataDir, ...options])
  }
  const server = [join(bin, 'postgres'), '-D', dataDir, '-p', String(port), '-k', dataDir]
  return startServer({ command: 'env', args: [...asOther, ...server], cwd: '/' }, () =>
    runSql(port, 'select 1'),
  )
}

export async function runSql(port: number, sql: string): Promise<void> {
  const args = ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres', '-c', sql]
  await run(join(findPostgres(), 'psql'), args)
}

/** The programs of the newest version. */
export function findPostgres(): string {
  const names = existsSync(versions) ? readdirSync(versions) : []
  if (names.length === 0)
    throw new UserError('The bench peers needs PostgreSQL (Debian: apt-get install postgresql)')
  return join(versions, String(Math.max(...names.map(Number))), 'bin')
}

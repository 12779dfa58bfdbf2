import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { withLock } from '../../install/lock.mjs'
import { findOnPath } from '../../processes/findOnPath.mjs'
import { withProgress } from '../../console/progress.mjs'
import { UserError } from '../../console/UserError.mjs'

const here = dirname(fileURLToPath(import.meta.url))
const wheelsFile = join(here, 'wheels.txt')
const ownServers = 'or set MONGO_URL, REDIS_URL and NATS_URL to your own servers'
const run = promisify(execFile)

/** Programs that replace a wheel if they are on PATH, by kind of server. */
export const programsOnPath = {
  MongoDB: ['mongod', 'secantusd-rs'],
  Redis: ['valkey-server', 'redis-server'],
  NATS: ['nats-server'],
}

/**
 * Whether a wheel is certainly needed, judged by PATH alone. MongoDB does not count, because a
 * download may replace its wheel.
 */
export function isServerLacking({ REDIS_URL, NATS_URL } = process.env) {
  return (
    (!REDIS_URL && findOnPath(programsOnPath.Redis) === null) ||
    (!NATS_URL && findOnPath(programsOnPath.NATS) === null)
  )
}

/**
 * Installs the pinned servers into a private Python environment at first use. Returns its folder.
 */
export async function installWheels(folder = join(here, '..', '..', '..', '..', '.servers')) {
  const venv = join(folder, 'wheels')
  const stamp = join(venv, '.installed')
  const wanted = createHash('sha256').update(readFileSync(wheelsFile)).digest('hex')
  const isInstalled = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted
  if (isInstalled()) return venv
  return withLock(join(folder, 'wheels.lock'), async () => {
    if (isInstalled()) return venv
    rmSync(venv, { recursive: true, force: true })
    await withProgress('Installing the missing servers into .servers/ (once)', () => install(venv))
    writeFileSync(stamp, wanted)
    return venv
  })
}

async function install(venv) {
  await run('python3', ['-m', 'venv', venv]).catch(({ code }) => {
    const trouble = code === 'ENOENT' ? 'python3 is missing' : 'python3 cannot make a venv'
    throw new UserError(`${trouble}. Install it (Debian: apt install python3-venv), ${ownServers}`)
  })
  // Compiles no bytecode: Python compiles the few modules that it loads.
  const pip = [
    '-m',
    'pip',
    'install',
    '--quiet',
    '--no-input',
    '--disable-pip-version-check',
    '--no-compile',
    '--prefer-binary',
    '-r',
    wheelsFile,
  ]
  await run(join(venv, 'bin', 'python'), pip).catch(({ stderr, message }) => {
    throw new UserError(
      `The servers could not be installed (${(stderr || message).trim().split('\n').at(-1)}). Check the network, ${ownServers}`,
    )
  })
}

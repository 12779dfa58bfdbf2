import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withLock } from '../lock.mjs'
import { findOnPath } from '../processes/findOnPath.ts'
import { runProcess } from '../processes/runProcess.ts'
import { commandGuard } from '../processes/startGuard.ts'
import { withProgress } from '../progress.mjs'
import { rootDir } from '@materia/build/slices.ts'
import { UserError } from '../UserError.ts'

const wheelsFile = join(import.meta.dirname, 'wheels.txt')
const ownServers = 'or set MONGO_URL, REDIS_URL and NATS_URL to servers of your own'

/** The private Python environment with the pinned servers, installed at the first need; answers its folder. */
export async function installWheels(folder = join(rootDir, '.servers')): Promise<string> {
  const venv = join(folder, 'wheels')
  const stamp = join(venv, '.installed')
  const wanted = createHash('sha256').update(readFileSync(wheelsFile)).digest('hex')
  const isInstalled = (): boolean => existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted
  if (isInstalled()) return venv
  return withLock(join(folder, 'wheels.lock'), async () => {
    if (isInstalled()) return venv
    rmSync(venv, { recursive: true, force: true })
    await withProgress('Installing the servers this machine lacks into .servers/ (once)', () => install(venv))
    writeFileSync(stamp, wanted)
    return venv
  })
}

async function install(venv: string): Promise<void> {
  const python = findOnPath(['python3'])
  if (python === null) throw new UserError(`python3 is missing: install it (Debian: apt install python3-venv), ${ownServers}`)
  const venvError = await errorOf(python, ['-m', 'venv', venv])
  if (venvError !== null) throw new UserError(`python3 cannot make a venv: install it (Debian: apt install python3-venv), ${ownServers}`)
  const pip = ['-m', 'pip', 'install', '--quiet', '--no-input', '--disable-pip-version-check', '--prefer-binary', '-r', wheelsFile]
  const error = await errorOf(join(venv, 'bin', 'python'), pip)
  if (error !== null) throw new UserError(`The servers could not be installed (${error}): check the network, ${ownServers}`)
}

/** Runs a program to its end; its last line when it failed. */
async function errorOf(command: string, args: readonly string[]): Promise<string | null> {
  const running = runProcess({ command, args }, commandGuard())
  const { code } = await running.exited
  return code === 0 ? null : (running.lastLines().at(-1) ?? `exit code ${code}`)
}

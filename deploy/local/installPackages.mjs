import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { withLock } from './lock.mjs'
import { withProgress } from './progress.mjs'

/** Brings node_modules to what package-lock.json says, by `npm ci`, unless it is so already. */
export async function installPackages(root) {
  if (isInstalled(root)) return
  // Beside node_modules, which npm ci removes.
  await withLock(join(root, '.cache', 'install.lock'), async () => {
    if (!isInstalled(root)) await withProgress('Installing packages (npm ci)', () => npmCi(root))
  })
}

/** npm keeps what it installed in a lock file of its own; optional packages are there only for their platform. */
function isInstalled(root) {
  const installedFile = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(installedFile) || !existsSync(join(root, 'node_modules', 'node', 'bin', 'node'))) return false
  const wanted = packagesOf(join(root, 'package-lock.json'))
  const installed = packagesOf(installedFile)
  return Object.entries(wanted).every(([path, { version, optional }]) => {
    if (!path.startsWith('node_modules/')) return true
    return path in installed ? installed[path].version === version : optional === true
  })
}

function packagesOf(lockFile) {
  return JSON.parse(readFileSync(lockFile, 'utf8')).packages
}

function npmCi(root) {
  const flags = ['ci', '--include=dev', '--no-audit', '--no-fund', '--no-progress', '--loglevel=error']
  const [command, ...start] = npmCommand()
  return new Promise((resolve, reject) => {
    const child = spawn(command, [...start, ...flags], { cwd: root, env: environment(), stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += data))
    child.on('error', (error) => reject(new Error(`npm cannot be run (${error.message}): install npm 10 or newer`)))
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`${output.trim()}\nnpm ci failed: mend what it says above, then run the same command again`))))
  })
}

/** The npm that runs us, else the one beside this Node, else the one on PATH. */
function npmCommand() {
  const running = process.env.npm_execpath
  if (running?.endsWith('npm-cli.js')) return [process.execPath, running]
  const beside = join(dirname(process.execPath), 'npm')
  return [existsSync(beside) ? beside : 'npm']
}

/** Without what an outer `npm … -w <slice>` set, which would install that slice only. */
function environment() {
  const local = /^npm_config_(workspaces?|include_workspace_root|omit|production|ignore_scripts|local_prefix)$/i
  return Object.fromEntries(Object.entries(process.env).filter(([key]) => !local.test(key)))
}

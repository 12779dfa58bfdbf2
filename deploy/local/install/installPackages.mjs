import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, sep } from 'node:path'
import { withLock } from './lock.mjs'
import { runNpm } from './runNpm.mjs'
import { withProgress } from '../console/progress.mjs'

/**
 * Installs the packages of package-lock.json unless they are installed, with or without those for
 * tests and development.
 */
export async function installPackages(root, isForDevelopment) {
  if (isInstalled(root, isForDevelopment)) return
  // Not in node_modules, because npm ci removes that folder.
  await withLock(join(root, '.cache', 'install.lock'), async () => {
    if (isInstalled(root, isForDevelopment)) return
    const kinds = isForDevelopment
      ? ['--include=dev', '--include=peer']
      : ['--omit=dev', '--omit=peer']
    // Adds only the missing packages, because a running platform may use the installed ones.
    const isAdding = isForDevelopment && isInstalled(root, false)
    const title = isAdding
      ? 'Installing packages for tests and development (npm install)'
      : 'Installing packages (npm ci)'
    await withProgress(title, () =>
      withLastingNode(root, async (node) => {
        await npm(
          root,
          [...(isAdding ? ['install', '--no-save'] : ['ci']), ...kinds, '--ignore-scripts'],
          node,
        )
        // Before version 11, npm does not support a list of allowed install scripts.
        await npm(root, ['rebuild', ...allowedScripts(root), '--no-ignore-scripts'], node)
      }),
    )
  })
}

/**
 * npm records the installed packages in a second lock file. Optional packages exist only for their
 * platform. A peer dependency without a dependent here serves type checkers and other bundlers.
 */
function isInstalled(root, isForDevelopment) {
  const installedFile = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(installedFile) || !existsSync(join(root, 'node_modules', 'node', 'bin', 'node')))
    return false
  const wanted = packagesOf(join(root, 'package-lock.json'))
  const installed = packagesOf(installedFile)
  return Object.entries(wanted).every(([path, { version, optional, dev, peer }]) => {
    if (!path.includes('node_modules/')) return true
    return path in installed
      ? installed[path].version === version
      : optional === true || (!isForDevelopment && (dev || peer) === true)
  })
}

/**
 * Provides the Node that runs this process, or a copy if npm is about to remove it with
 * node_modules.
 */
async function withLastingNode(root, work) {
  if (!process.execPath.startsWith(join(root, 'node_modules') + sep)) return work(process.execPath)
  const folder = join(root, '.cache', 'node')
  mkdirSync(folder, { recursive: true })
  copyFileSync(process.execPath, join(folder, 'node'))
  try {
    await work(join(folder, 'node'))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Packages whose install scripts may run. */
function allowedScripts(root) {
  const { allowScripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return Object.keys(allowScripts).filter((name) => allowScripts[name])
}

function packagesOf(lockFile) {
  return JSON.parse(readFileSync(lockFile, 'utf8')).packages
}

async function npm(root, args, node) {
  const { code, output } = await runNpm(
    root,
    [...args, '--no-audit', '--no-fund', '--no-progress', '--loglevel=error'],
    { node },
  )
  if (code !== 0)
    throw new Error(
      `${output.trim()}\nnpm ${args[0]} failed. Fix the error above, then run the same command again`,
    )
}

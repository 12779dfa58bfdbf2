import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, sep } from 'node:path'
import { withLock } from './lock.mjs'
import { runNpm } from './runNpm.mjs'
import { withProgress } from '../console/progress.mjs'

/** Brings node_modules to what package-lock.json says, unless it is so already: with what tests and development need, or without. */
export async function installPackages(root, isForDevelopment) {
  if (isInstalled(root, isForDevelopment)) return
  // Beside node_modules, which npm ci removes.
  await withLock(join(root, '.cache', 'install.lock'), async () => {
    if (isInstalled(root, isForDevelopment)) return
    const kinds = isForDevelopment
      ? ['--include=dev', '--include=peer']
      : ['--omit=dev', '--omit=peer']
    // What is there stays where only the rest is missing: a platform may run on it.
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
        // npm itself goes by this list from its version 11 only.
        await npm(root, ['rebuild', ...allowedScripts(root), '--no-ignore-scripts'], node)
      }),
    )
  })
}

/**
 * npm keeps what it installed in a lock file of its own; optional packages are there only for their platform. A peer that nobody
 * asks for is for type checkers and other bundlers than ours.
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

/** Lends the Node that runs us or, where npm is about to remove that with node_modules, a copy. */
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
      `${output.trim()}\nnpm ${args[0]} failed: mend what it says above, then run the same command again`,
    )
}

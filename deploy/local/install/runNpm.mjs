import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'

/**
 * Runs npm in a folder with this Node or another. Returns its exit code, its `stdout`, and its
 * whole `output` with errors.
 */
export function runNpm(root, args, { signal, node = process.execPath } = {}) {
  const [command, ...start] = npmCommand(node)
  return new Promise((resolve, reject) => {
    const child = spawn(command, [...start, ...args], {
      cwd: root,
      env: environment(node),
      stdio: ['ignore', 'pipe', 'pipe'],
      signal,
    })
    let stdout = ''
    let output = ''
    child.stdout.on('data', (data) => (stdout += data))
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += data))
    child.on('error', (error) =>
      reject(
        error.name === 'AbortError'
          ? error
          : new Error(`npm cannot run (${error.message}). Install npm 10 or later`),
      ),
    )
    child.on('close', (code) => resolve({ code, stdout, output }))
  })
}

/** The npm that runs us, else the one beside this Node, else the one on PATH. */
function npmCommand(node) {
  const running = process.env.npm_execpath
  if (running?.endsWith('npm-cli.js')) return [node, running]
  const beside = join(dirname(process.execPath), 'npm')
  return [existsSync(beside) ? beside : 'npm']
}

/** Removes the variables of an outer `npm … -w <slice>`, which would limit npm to that slice. */
function environment(node) {
  const local =
    /^npm_config_(workspaces?|include_workspace_root|omit|production|ignore_scripts|local_prefix)$/i
  const nodeEnv = Object.fromEntries(
    Object.entries(process.env).filter(([key]) => !local.test(key)),
  )
  // Install scripts of packages use it too.
  return node === process.execPath
    ? nodeEnv
    : { ...nodeEnv, PATH: `${dirname(node)}${delimiter}${nodeEnv.PATH}` }
}

// The entry of every npm script. Runs on whatever Node 20 or newer the machine has: brings the packages, then runs the script's
// TypeScript on the Node that package.json pins, and ends when either side ends.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installPackages } from './installPackages.mjs'

const scripts = {
  start: 'deploy/local/start.ts',
  dev: 'deploy/local/dev.ts',
  test: 'deploy/local/test.ts',
  lint: 'deploy/local/lint.ts',
  build: 'deploy/local/build.ts',
  seed: 'deploy/local/seed.ts',
  release: 'deploy/local/release.ts',
  rollback: 'deploy/local/rollback.ts',
  messages: 'deploy/local/messages.ts',
  bench: 'deploy/bench/bench.ts',
  load: 'deploy/k6/load.ts',
}
const parentPollMs = 500

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
const [name, ...args] = process.argv.slice(2)
const script = scripts[name]
if (script === undefined) giveUp(`Unknown script ${name}: one of ${Object.keys(scripts).join(', ')}`)

const parent = process.ppid
await installPackages(root).catch((error) => giveUp(error.message))
const node = join(root, 'node_modules', 'node', 'bin', 'node')
if (!existsSync(node)) giveUp('node_modules/node is incomplete: run "npm rebuild node", then the same command again')
runPinned()

function runPinned() {
  const child = spawn(node, [join(root, script), ...args], {
    cwd: root,
    // Its end of the channel closes when this process is killed: that is how the child notices.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH}` },
  })
  const isSilent = (error) => error.code === 'ERR_IPC_CHANNEL_CLOSED'
  child.on('error', (error) => isSilent(error) || giveUp(error.message))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  setInterval(() => {
    if (process.ppid !== parent) child.kill('SIGTERM')
  }, parentPollMs).unref()
  child.on('exit', (code, signal) => process.exit(signal === null ? code : 1))
}

function giveUp(line) {
  console.error(line)
  process.exit(1)
}

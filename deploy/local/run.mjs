// The entry of every npm script. Runs on any Node from version 20: installs the packages, then runs
// the script's TypeScript on the Node that package.json pins. Ends when either process ends.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installWheels, isServerLacking } from './backing/wheels/installWheels.mjs'
import { installPackages } from './install/installPackages.mjs'

const scripts = {
  start: 'deploy/local/start.ts',
  dev: 'deploy/local/dev.ts',
  test: 'deploy/local/test.ts',
  lint: 'deploy/local/lint.ts',
  format: 'deploy/local/format.ts',
  build: 'deploy/local/build.ts',
  seed: 'deploy/local/seed.ts',
  invite: 'deploy/ops/invite.ts',
  grant: 'deploy/ops/grant.ts',
  audit: 'deploy/ops/audit.ts',
  reports: 'deploy/ops/reports.ts',
  disputes: 'deploy/ops/disputes.ts',
  counts: 'deploy/ops/counts.ts',
  matches: 'deploy/ops/matches.ts',
  offers: 'deploy/ops/offers.ts',
  pickup: 'deploy/ops/pickup.ts',
  reviews: 'deploy/ops/reviews.ts',
  receipts: 'deploy/ops/receipts.ts',
  bank: 'deploy/ops/bank.ts',
  ledger: 'deploy/ops/ledger.ts',
  convert: 'deploy/ops/convert.ts',
  'reset-factors': 'deploy/ops/resetFactors.ts',
  rate: 'deploy/ops/rate.ts',
  replay: 'deploy/ops/replay.ts',
  backup: 'deploy/backup/backup.ts',
  restore: 'deploy/backup/restore.ts',
  keys: 'deploy/ops/keys.ts',
  release: 'deploy/local/releases/release.ts',
  resume: 'deploy/local/releases/resume.ts',
  rollback: 'deploy/local/releases/rollback.ts',
  releases: 'deploy/local/releases/releases.ts',
  image: 'deploy/local/releases/image.ts',
  contracts: 'deploy/local/contracts/contracts.ts',
  wire: 'deploy/local/wiring/wire.ts',
  pack: 'deploy/local/packages/pack.ts',
  stories: 'deploy/local/stories.ts',
  messages: 'deploy/local/messages.ts',
  'config-docs': 'deploy/local/configuration/configDocs.ts',
  sbom: 'deploy/ops/supplyChain/writeSbom.ts',
  bench: 'deploy/bench/bench.ts',
  load: 'deploy/k6/load.ts',
}
/** These commands do not need the packages for tests and development. */
const lean = [
  'start',
  'seed',
  'build',
  'invite',
  'grant',
  'reset-factors',
  'audit',
  'reports',
  'disputes',
  'counts',
  'matches',
  'offers',
  'pickup',
  'reviews',
  'receipts',
  'bank',
  'ledger',
  'convert',
  'rate',
  'replay',
  'backup',
  'restore',
  'keys',
  'resume',
  'rollback',
  'releases',
  'image',
  'contracts',
]
const ensureServers = ['start', 'dev', 'test']
const parentPollMs = 500

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
const [name, ...args] = process.argv.slice(2)
const script = scripts[name]
if (script === undefined)
  giveUp(`Unknown script ${name}: one of ${Object.keys(scripts).join(', ')}`)

const starters = startersNow()
await Promise.all([
  installPackages(root, !lean.includes(name)).catch((error) => giveUp(error.message)),
  // Starting a server reports the reason of a failure.
  ensureServers.includes(name) && isServerLacking() && installWheels().catch(() => {}),
])
const node = join(root, 'node_modules', 'node', 'bin', 'node')
if (!existsSync(node))
  giveUp('node_modules/node is incomplete: run "npm rebuild node", then the same command again')
runPinned()

function runPinned() {
  const child = spawn(node, [join(root, script), ...args], {
    cwd: root,
    // The channel closes when this process is killed, which tells the child.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    // The cache saves a second of compilation per service. A test run starts services hundreds of
    // times.
    env: {
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
      ...process.env,
      PATH: `${dirname(node)}${delimiter}${process.env.PATH}`,
    },
  })
  const isSilent = (error) => error.code === 'ERR_IPC_CHANNEL_CLOSED'
  child.on('error', (error) => isSilent(error) || giveUp(error.message))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  setInterval(() => {
    if (startersNow() !== starters) child.kill('SIGTERM')
  }, parentPollMs).unref()
  child.on('exit', (code, signal) => process.exit(signal === null ? code : 1))
}

/**
 * The parent's process id and, if the parent is only npm's shell, the id of npm too. Both change
 * when npm is killed.
 */
function startersNow() {
  try {
    const isShell = readFileSync(`/proc/${process.ppid}/cmdline`, 'utf8').split('\0')[1] === '-c'
    const stat = readFileSync(`/proc/${process.ppid}/stat`, 'utf8')
    return isShell
      ? `${process.ppid} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]}`
      : `${process.ppid}`
  } catch {
    return `${process.ppid}`
  }
}

function giveUp(line) {
  console.error(line)
  process.exit(1)
}

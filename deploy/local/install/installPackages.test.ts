import { execFileSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'materia-install-'))
})
afterEach(() => rmSync(root, { recursive: true }))

/** Imitates npm: `ci` first removes all packages, and install scripts then call Node by name. */
const npm = `
const { execFileSync } = require('node:child_process')
const { appendFileSync, rmSync } = require('node:fs')
const [, , command] = process.argv
if (command === 'ci') rmSync('node_modules', { recursive: true })
else execFileSync('node', ['--version'])
appendFileSync('done', command + ' ')
`

it('installs packages also when node_modules contains the Node that runs it', () => {
  const pinned = join(root, 'node_modules/node/bin')
  mkdirSync(pinned, { recursive: true })
  copyFileSync(process.execPath, join(pinned, 'node'))
  const files = {
    'package.json': '{"allowScripts":{"node":true}}',
    'package-lock.json': '{"packages":{}}',
    'npm-cli.js': npm,
  }
  for (const [name, content] of Object.entries(files)) writeFileSync(join(root, name), content)
  const script = `import { installPackages } from ${JSON.stringify(join(import.meta.dirname, 'installPackages.mjs'))}\nawait installPackages(${JSON.stringify(root)}, true)`
  execFileSync(join(pinned, 'node'), ['--input-type=module', '-e', script], {
    cwd: root,
    env: { PATH: pinned, npm_execpath: join(root, 'npm-cli.js') },
    stdio: 'pipe',
  })
  expect([readFileSync(join(root, 'done'), 'utf8'), existsSync(join(root, '.cache/node'))]).toEqual(
    ['ci rebuild ', false],
  )
})

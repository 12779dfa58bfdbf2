import { execFile } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { rootDir } from '@materia/build/slices.ts'
import { withLock } from '../install/lock.mjs'
import { findOnPath } from '../processes/findOnPath.mjs'
import { withProgress } from '../console/progress.mjs'

/** Folders with `helm`, `helm-unittest` and `kubeconform`, and with Kubernetes' schemas as kubeconform reads them. */
export type ChartTools = { bin: string; schemas: string }

const programs = {
  'helm.sh/helm/v3/cmd/helm': 'v3.21.3',
  'github.com/helm-unittest/helm-unittest/cmd/helm-unittest': 'v1.1.2',
  'github.com/yannh/kubeconform/cmd/kubeconform': 'v0.8.0',
}
/** What helm-unittest replaces in its own module, which others that are built with it do not take from there. */
const replaced =
  'github.com/vmware-labs/yaml-jsonpath=github.com/helm-unittest/yaml-jsonpath@v0.4.0'
/** Kubernetes' own schemas, as a package of PyPI brings them. */
const schemaPackage = 'kubernetes-validate==1.36.0'
const schemaFolder = 'kubernetes_validate/kubernetes-json-schema/v1.36.0-local-strict'
const goInstalled = '/usr/local/go/bin'
/** Three minutes of one core, two of two. */
const buildLimitMs = 400_000
const run = promisify(execFile)

/** Built and brought at the first need, into `.servers/`; `skipped` says why there are none. */
export async function installChartTools(
  folder = join(rootDir, '.servers', 'charts-3.21.3'),
): Promise<ChartTools | { skipped: string }> {
  const tools = { bin: join(folder, 'bin'), schemas: join(folder, 'schemas') }
  if (existsSync(folder)) return tools
  const go = findOnPath(['go'], `${process.env['PATH']}:${goInstalled}`)
  if (go === null) return { skipped: 'there is no Go' }
  return withLock(`${folder}.lock`, async () => {
    if (existsSync(folder)) return tools
    const draft = `${folder}.draft`
    rmSync(draft, { recursive: true, force: true })
    await mkdir(draft, { recursive: true })
    try {
      await withProgress('Building helm, helm-unittest and kubeconform into .servers/ (once)', () =>
        Promise.all([build(go, draft), bringSchemas(draft)]),
      )
    } catch (error) {
      return {
        skipped: `they could not be brought: ${error instanceof Error ? error.message.trim().split('\n').at(-1) : String(error)}`,
      }
    }
    renameSync(draft, folder)
    return tools
  })
}

/** In one module, as they share most of what they are made of; Go's own log of sums knows all of it. */
async function build(go: string, folder: string): Promise<void> {
  const cwd = join(folder, 'module')
  await mkdir(cwd)
  const options = {
    cwd,
    env: { ...process.env, GOTOOLCHAIN: 'local', GOFLAGS: '-mod=mod', CGO_ENABLED: '0' },
    timeout: buildLimitMs,
  }
  await run(go, ['mod', 'init', 'charts'], options)
  await run(go, ['mod', 'edit', '-replace', replaced], options)
  await run(
    go,
    ['get', ...Object.entries(programs).map(([path, version]) => `${path}@${version}`)],
    options,
  )
  await run(go, ['build', '-o', join(folder, 'bin/'), ...Object.keys(programs)], options)
}

/** They name each other by addresses of a server: here each is a file beside the others. */
async function bringSchemas(folder: string): Promise<void> {
  const cwd = join(folder, 'python')
  await run(
    'python3',
    [
      '-m',
      'pip',
      'install',
      '--quiet',
      '--no-input',
      '--disable-pip-version-check',
      '--no-compile',
      '--no-deps',
      '--target',
      cwd,
      schemaPackage,
    ],
    { timeout: buildLimitMs },
  )
  const schemas = join(folder, 'schemas')
  renameSync(join(cwd, schemaFolder), schemas)
  for (const file of readdirSync(schemas)) {
    const { $id: _, ...schema } = JSON.parse(readFileSync(join(schemas, file), 'utf8'))
    writeFileSync(
      join(schemas, file),
      JSON.stringify(schema).replaceAll('/api/_definitions.json', '_definitions.json'),
    )
  }
  rmSync(cwd, { recursive: true })
}

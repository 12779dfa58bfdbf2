import { execFile } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { rootDir } from '@materia/build/slices.ts'
import { withLock } from '../install/lock.mjs'
import { findOnPath } from '../processes/findOnPath.mjs'
import { withProgress } from '../console/progress.mjs'

/**
 * Folders with `helm`, `helm-unittest` and `kubeconform`, and with the schemas of Kubernetes in the
 * layout of kubeconform.
 */
export type ChartTools = { bin: string; schemas: string }

const programs = {
  'helm.sh/helm/v3/cmd/helm': 'v3.21.3',
  'github.com/helm-unittest/helm-unittest/cmd/helm-unittest': 'v1.1.2',
  'github.com/yannh/kubeconform/cmd/kubeconform': 'v0.8.0',
}
/**
 * helm-unittest replaces this module in its own go.mod. Go ignores the replacement when another
 * module builds it.
 */
const replaced =
  'github.com/vmware-labs/yaml-jsonpath=github.com/helm-unittest/yaml-jsonpath@v0.4.0'
/** A PyPI package that contains the schemas of Kubernetes. */
const schemaPackage = 'kubernetes-validate==1.36.0'
const schemaFolder = 'kubernetes_validate/kubernetes-json-schema/v1.36.0-local-strict'
const goInstalled = '/usr/local/go/bin'
/** The build takes three minutes on one core and two on two. */
const buildLimitMs = 400_000
const run = promisify(execFile)

/**
 * Builds the tools and downloads the schemas into `.servers/` at first use. `skipped` is the reason
 * why it cannot.
 */
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
        skipped: `they could not be installed: ${error instanceof Error ? error.message.trim().split('\n').at(-1) : String(error)}`,
      }
    }
    renameSync(draft, folder)
    return tools
  })
}

/**
 * Builds all in one module, because they share most of their dependencies. Go's checksum database
 * verifies all of them.
 */
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

/** The schemas refer to each other by URL. Here they become files in one folder. */
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

import { execFile } from 'node:child_process'
import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { rootDir } from '@materia/build/slices.ts'
import { runNpm } from '../runNpm.mjs'
import { UserError } from '../UserError.mjs'

type Manifest = { name: string; version: string; dependencies?: Record<string, string> }

/** What others may install: all that a service is made of. */
const publishedPackages = ['contracts', 'files', 'mail', 'service-kit']

const run = promisify(execFile)
const isSource = (path: string) => /\.tsx?$/.test(path)

/**
 * Packs the packages into a folder, as `npm publish` takes them; answers the tarballs by name. In the tree they are TypeScript that Node strips, which it refuses
 * within node_modules: packed they are JavaScript and types, found by the same import (`@materia/contracts/errors.ts`). Throws UserError where one cannot be published.
 */
export async function packPackages(to: string): Promise<Record<string, string>> {
  publishedPackages.forEach(checkChangelog)
  const work = mkdtempSync(join(tmpdir(), 'materia-pack-'))
  try {
    await compile(work)
    mkdirSync(to, { recursive: true })
    const packed: [string, string][] = []
    for (const name of publishedPackages) packed.push([name, await pack(name, work, to)])
    return Object.fromEntries(packed)
  } finally {
    rmSync(work, { recursive: true })
  }
}

function checkChangelog(name: string): void {
  const { version } = manifestOf(name)
  const file = join(rootDir, 'packages', name, 'CHANGELOG.md')
  const isTold = existsSync(file) && readFileSync(file, 'utf8').split('\n').includes(`## ${version}`)
  if (!isTold) throw new UserError(`packages/${name}/CHANGELOG.md does not say what ${version} brings (## ${version})`)
}

async function compile(work: string): Promise<void> {
  const compilerOptions = { noEmit: false, noCheck: true, declaration: true, incremental: false, rewriteRelativeImportExtensions: true, rootDir, outDir: join(work, 'out') }
  const files = publishedPackages.flatMap((name) => globSync(`packages/${name}/**/*.{ts,tsx}`, { cwd: rootDir, exclude: ['**/node_modules/**', '**/*.test.*', '**/test/**'] }))
  const config = { extends: join(rootDir, 'tsconfig.json'), compilerOptions, files: files.map((file) => join(rootDir, file)) }
  // Types of packages are looked for from here.
  symlinkSync(join(rootDir, 'node_modules'), join(work, 'node_modules'))
  writeFileSync(join(work, 'tsconfig.json'), JSON.stringify(config))
  await run(process.execPath, [join(rootDir, 'node_modules/typescript/bin/tsc'), '-p', work]).catch((failed: { stdout?: string }) => {
    throw new UserError(`The packages do not compile:\n${failed.stdout ?? String(failed)}`)
  })
}

async function pack(name: string, work: string, to: string): Promise<string> {
  const [source, folder] = [join(rootDir, 'packages', name), join(work, name)]
  cpSync(source, folder, { recursive: true, filter: (path) => !['node_modules', 'test'].includes(basename(path)) && !isSource(path) })
  cpSync(join(work, 'out/packages', name), folder, { recursive: true })
  // Programs that are started by their path, which no compiler sees.
  for (const file of globSync('**/*.js', { cwd: folder })) {
    const path = join(folder, file)
    writeFileSync(path, readFileSync(path, 'utf8').replaceAll(/(import\.meta\.dirname, '\w+)\.ts'/g, "$1.js'"))
  }
  const { version, dependencies } = manifestOf(name)
  const found = (end: string) => ({ types: `./*.d.ts`, default: `./*.${end}` })
  const manifest = { name: `@materia/${name}`, version, type: 'module', license: 'UNLICENSED', sideEffects: name === 'contracts' ? false : undefined, exports: { './*.ts': found('js'), './*.tsx': found('js'), './*': './*' }, dependencies }
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  const { code, stdout, output } = await runNpm(folder, ['pack', '--json', '--ignore-scripts', '--pack-destination', to])
  if (code !== 0) throw new UserError(`npm cannot pack packages/${name}: ${output.trim()}`)
  const [{ filename }]: [{ filename: string }] = JSON.parse(stdout)
  return join(to, filename)
}

function manifestOf(name: string): Manifest {
  return JSON.parse(readFileSync(join(rootDir, 'packages', name, 'package.json'), 'utf8'))
}

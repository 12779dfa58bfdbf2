import { execFile } from 'node:child_process'
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { packageVersion, rootDir } from '@materia/build/slices.ts'
import { runNpm } from '../install/runNpm.mjs'
import { UserError } from '../console/UserError.mjs'

type Manifest = {
  version: string
  bin?: Record<string, string>
  dependencies?: Record<string, string>
}

/** The packages that a service needs, and a remote. */
export const packagesOf = {
  service: ['contracts', 'files', 'mail', 'service-kit'],
  remote: ['contracts', 'ui', 'client', 'build'],
}

/** Packages of others that a remote imports, and that its tests and checks need. */
export const remotePackages = {
  dependencies: ['@emotion/react', 'react', 'react-dom', 'react-intl', 'react-router-dom'],
  devDependencies: [
    '@formatjs/cli',
    '@swc/jest',
    '@testing-library/react',
    '@testing-library/user-event',
    '@types/jest',
    '@types/node',
    '@types/react',
    '@types/react-dom',
    'jest',
    'jest-environment-jsdom',
    'typescript',
  ],
}

/** The same packages for `npm install`, in the versions of this tree. */
export function withVersions(names: string[]): string[] {
  return names.map((name) => `${name}@${packageVersion(join(rootDir, 'node_modules', name))}`)
}

const run = promisify(execFile)
const isSource = (path: string) => /\.tsx?$/.test(path)
const unpacked = ['**/node_modules/**', '**/*.test.*', '**/test/**', '**/stories/**']

/**
 * Packs packages into a folder, in the format of `npm publish`. Returns the tarballs by name. The
 * tree has TypeScript, whose types Node strips at run time, but not within node_modules. Packed
 * packages therefore contain JavaScript and types, under the same import path
 * (`@materia/contracts/errors.ts`). Throws a UserError if a package cannot be published.
 */
export async function packPackages(
  to: string,
  names = Object.values(packagesOf).flat(),
): Promise<Record<string, string>> {
  const wanted = [...new Set(names)]
  wanted.forEach(checkChangelog)
  const work = mkdtempSync(join(tmpdir(), 'materia-pack-'))
  try {
    await compile(wanted, work)
    mkdirSync(to, { recursive: true })
    const packed: [string, string][] = []
    for (const name of wanted) packed.push([name, await pack(name, work, to)])
    return Object.fromEntries(packed)
  } finally {
    rmSync(work, { recursive: true })
  }
}

function checkChangelog(name: string): void {
  const { version } = manifestOf(name)
  const file = join(rootDir, 'packages', name, 'CHANGELOG.md')
  const isInChangelog =
    existsSync(file) && readFileSync(file, 'utf8').split('\n').includes(`## ${version}`)
  if (!isInChangelog)
    throw new UserError(`packages/${name}/CHANGELOG.md has no entry for ${version} (## ${version})`)
}

async function compile(names: string[], work: string): Promise<void> {
  const compilerOptions = {
    noEmit: false,
    noCheck: true,
    declaration: true,
    incremental: false,
    rewriteRelativeImportExtensions: true,
    rootDir,
    outDir: join(work, 'out'),
  }
  const files = names.flatMap((name) =>
    globSync(`packages/${name}/**/*.{ts,tsx}`, { cwd: rootDir, exclude: unpacked }),
  )
  const config = {
    extends: join(rootDir, 'tsconfig.json'),
    compilerOptions,
    files: files.map((file) => join(rootDir, file)),
  }
  // TypeScript looks up the types of packages here.
  symlinkSync(join(rootDir, 'node_modules'), join(work, 'node_modules'))
  writeFileSync(join(work, 'tsconfig.json'), JSON.stringify(config))
  await run(process.execPath, [join(rootDir, 'node_modules/typescript/bin/tsc'), '-p', work]).catch(
    (failed: { stdout?: string }) => {
      throw new UserError(`The packages do not compile:\n${failed.stdout ?? String(failed)}`)
    },
  )
}

async function pack(name: string, work: string, to: string): Promise<string> {
  const folder = join(work, name)
  cpSync(join(rootDir, 'packages', name), folder, {
    recursive: true,
    filter: (path) =>
      !['node_modules', 'test', 'stories'].includes(basename(path)) && !isSource(path),
  })
  cpSync(join(work, 'out/packages', name), folder, { recursive: true })
  // The compiler does not rewrite paths of files that a process starts or a tool loads.
  for (const file of globSync('**/*.js', { cwd: folder })) {
    const path = join(folder, file)
    writeFileSync(
      path,
      readFileSync(path, 'utf8').replaceAll(/(import\.meta\.dirname, '[\w./]+)\.ts'/g, "$1.js'"),
    )
  }
  const { version, bin = {}, dependencies } = manifestOf(name)
  const commands = Object.fromEntries(
    Object.entries(bin).map(([command, file]) => [command, file.replace(/ts$/, 'js')]),
  )
  const source = { types: './*.d.ts', default: './*.js' }
  const manifest = {
    name: `@materia/${name}`,
    version,
    type: 'module',
    license: 'UNLICENSED',
    bin: commands,
    sideEffects: name === 'contracts' ? false : undefined,
    exports: { './*.ts': source, './*.tsx': source, './*': './*' },
    dependencies,
  }
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  const { code, stdout, output } = await runNpm(folder, [
    'pack',
    '--json',
    '--ignore-scripts',
    '--pack-destination',
    to,
  ])
  if (code !== 0) throw new UserError(`npm cannot pack packages/${name}: ${output.trim()}`)
  const [{ filename }]: [{ filename: string }] = JSON.parse(stdout)
  return join(to, filename)
}

function manifestOf(name: string): Manifest {
  return JSON.parse(readFileSync(join(rootDir, 'packages', name, 'package.json'), 'utf8'))
}

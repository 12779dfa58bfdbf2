import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { execFileSync } from 'node:child_process'
import { rootDir } from '@materia/build/slices.ts'
import { renamedVariables } from '@materia/service-kit/src/config/withRenamed.ts'
import { configurationPage } from '../configuration/configurationPage.ts'

/** Variables of the system, Node and npm. */
const foreign = [
  'PATH',
  'NODE_ENV',
  'JEST_WORKER_ID',
  'NODE_COMPILE_CACHE',
  'NODE_EXTRA_CA_CERTS',
  'npm_execpath',
  'LD_LIBRARY_PATH',
]
const read = (path: string) => readFileSync(join(rootDir, path), 'utf8')

describe('docs/configuration.md', () => {
  it('is up to date: after a change run npm run config-docs', async () => {
    expect(read('docs/configuration.md').split('\n')).toEqual(
      (await configurationPage()).split('\n'),
    )
  })

  it('describes every variable in a sentence', () => {
    expect(read('docs/configuration.md')).not.toMatch(/\|  \|$/m)
  })

  it('has every environment variable that the code reads', () => {
    const files = execFileSync('git', ['ls-files', '*.ts', '*.mjs'], {
      cwd: rootDir,
      encoding: 'utf8',
    })
      .trim()
      .split('\n')
      .filter(
        (file) =>
          !/^[\w/-]+\/test\/|^deploy\/local\/checks\//.test(file) ||
          file.startsWith('deploy/local/test/'),
      )
    const page = read('docs/configuration.md')
    const missing = files.flatMap((file) =>
      variablesRead(read(file))
        .filter((name) => !foreign.includes(name) && !page.includes(`| \`${name}\` |`))
        .map((name) => `${file}: ${name}`),
    )
    expect(files.length).toBeGreaterThan(500)
    expect(missing).toEqual([])
  })
})

it('lists every renamed variable in CHANGELOG.md', () => {
  const changelog = read('CHANGELOG.md')
  for (const [old, current] of Object.entries(renamedVariables))
    expect(changelog).toContain(`| \`${old}\` | \`${current}\` |`)
})

/** Finds `process.env.NAME`, `env['NAME']`, and the names of `const { NAME } = process.env`. */
function variablesRead(source: string): string[] {
  const direct = [...source.matchAll(/\benv(?:\.|\[')([A-Za-z_][A-Za-z0-9_]*)/g)].map(
    ([, name = '']) => name,
  )
  const destructured = [
    ...source.matchAll(/\{([^{}]*)\}\s*(?:=\s*(?:process\.)?env\b|:\s*NodeJS\.ProcessEnv)/g),
  ]
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim().split(/[\s:=]/)[0]!)
  return [...new Set([...direct, ...destructured])].filter(
    (name) => /^[A-Z][A-Z0-9_]+$/.test(name) || name === 'npm_execpath',
  )
}

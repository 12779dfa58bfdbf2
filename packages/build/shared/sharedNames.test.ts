import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { remoteNames, rootDir } from '../slices.ts'

const files: Record<string, string> = {
  '@emotion/react': 'emotion.ts',
  '@tanstack/react-query': 'query.ts',
  'react-intl': 'intl.ts',
  'react-router-dom': 'router.ts',
}

/** Names in `import { … } from 'name'` or `export { … } from 'name'`, without types. */
function namesFrom(source: string, name: RegExp): string[] {
  const statements = source.matchAll(
    new RegExp(String.raw`(?:import|export) \{([^}]*)\} from ["']${name.source}["']`, 'g'),
  )
  return [...statements]
    .flatMap(([, list = '']) => list.split(',').map((each) => each.trim()))
    .filter((each) => each !== '' && !each.startsWith('type '))
    .map((each) => each.split(' ')[0] ?? '')
}

describe('a shared package', () => {
  const sources = globSync(
    ['packages/ui/src', 'packages/client', ...remoteNames.map((name) => `${name}/src`)].map(
      (folder) => `${folder}/**/*.{ts,tsx}`,
    ),
    { cwd: rootDir },
  ).filter((file) => !/\.test\.tsx?$|renderScreen|renderRoutes|mockCalls/.test(file))

  it.each(Object.entries(files))('%s exports every name that a remote imports', (name, file) => {
    const offered = namesFrom(readFileSync(join(import.meta.dirname, file), 'utf8'), /[^'"]+/)
    const missing = sources.flatMap((source) =>
      namesFrom(readFileSync(join(rootDir, source), 'utf8'), new RegExp(name))
        .filter((each) => !offered.includes(each))
        .map((each) => `${each} in ${source}`),
    )
    expect(missing).toEqual([])
  })
})

describe('the federation runtime that the shell provides', () => {
  it('has every name that remotes leave out of their own code', () => {
    const provided = namesFrom(
      readFileSync(join(import.meta.dirname, 'federationRuntime.ts'), 'utf8'),
      /[^'"]+/,
    )
    const runtimeUsers = globSync(
      ['runtime', 'webpack-bundler-runtime'].map(
        (name) => `node_modules/@module-federation/${name}/dist/*.js`,
      ),
      { cwd: rootDir },
    )
    const used = runtimeUsers.flatMap((file) =>
      namesFrom(readFileSync(join(rootDir, file), 'utf8'), /@module-federation\/runtime-core/),
    )
    expect(used.length).toBeGreaterThan(0)
    // `loadScriptNode` is for Node only.
    expect(used.filter((name) => name !== 'loadScriptNode' && !provided.includes(name))).toEqual([])
  })
})

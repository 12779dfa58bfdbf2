import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import routerLoader from './routerLoader.ts'
import { rootDir } from '../slices.ts'

const sources = globSync('node_modules/react-router/dist/production/chunk-*.mjs', {
  cwd: rootDir,
}).map((file) => readFileSync(join(rootDir, file), 'utf8'))

describe('routerLoader', () => {
  it('removes the code of forms and fetchers from the installed router', () => {
    const router = sources.find((source) => source.includes('function createRouter(')) ?? ''
    const left = routerLoader(router)
    expect(left).toContain('async function handleFetcherAction() { throw')
    expect(left).toContain('function completeNavigation(location, newState')
    expect(left.length).toBeLessThan(router.length - 20_000)
  })

  it('does not change the router’s other files', () => {
    const other = sources.filter((source) => !source.includes('function createRouter('))
    expect(other).not.toEqual([])
    expect(other.map(routerLoader)).toEqual(other)
  })

  it('fails when a function to remove no longer exists', () => {
    expect(() => routerLoader('function createRouter() {\n}\n')).toThrow(
      'react-router no longer has normalizeNavigateOptions',
    )
  })
})

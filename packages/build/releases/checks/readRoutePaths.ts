import { transformSync } from '@swc/core'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { type SliceName, rootDir, sliceDir } from '../../slices.ts'

type Route = { path?: unknown; children?: unknown }
type Exports = Record<string, unknown>

/** The files that export a slice's routes. */
const routeFiles = (name: SliceName) =>
  name === 'shell' ? ['home/homeRoutes.tsx', 'pages.tsx', 'routes.tsx'] : ['routes.tsx']

/**
 * The paths of a slice's routes, from its sources. Only the contracts are really imported, because
 * they define paths. Everything else, such as screens and React, is replaced by an empty function.
 */
export function readRoutePaths(name: SliceName): string[] {
  const loaded = new Map<string, Exports>()
  const requirePackage = createRequire(join(rootDir, 'package.json'))

  function load(file: string): Exports {
    const known = loaded.get(file)
    if (known) return known
    const exports: Exports = {}
    loaded.set(file, exports)
    const require = (request: string) => {
      if (request.startsWith('@materia/contracts/')) return requirePackage(request)
      const path = join(dirname(file), request)
      return request.startsWith('.') && /\.tsx?$/.test(path) && existsSync(path)
        ? loadOrReplace(path)
        : replacement
    }
    // Functions of a slice may look at the page when they are imported.
    const page = ['window', 'document', 'location', 'navigator', 'localStorage', 'sessionStorage']
    // oxlint-disable-next-line eslint/no-new-func -- the slice's own code, which its build runs too
    const run = new Function('exports', 'require', '__SLICE_VERSION__', ...page, compile(file))
    run(exports, require, '', ...page.map(() => replacement))
    return exports
  }

  /** A screen that needs a real browser is none of the routes. */
  function loadOrReplace(file: string): unknown {
    try {
      return load(file)
    } catch {
      return replacement
    }
  }

  return routeFiles(name).flatMap((file) =>
    Object.values(load(join(sliceDir(name), 'src', file))).flatMap(pathsOf),
  )
}

function compile(file: string): string {
  return transformSync(readFileSync(file, 'utf8'), {
    filename: file,
    swcrc: false,
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'commonjs' },
  }).code
}

function pathsOf(routes: unknown): string[] {
  if (!Array.isArray(routes)) return []
  return routes.flatMap(({ path, children }: Route) => [
    ...(typeof path === 'string' && path !== '*' ? [path] : []),
    ...pathsOf(children),
  ])
}

/** Can be called, constructed, iterated and asked for any property, and is none of them. */
const replacement: unknown = new Proxy(function replaced() {}, {
  get: (_target, key) =>
    key === Symbol.toPrimitive
      ? () => ''
      : key === Symbol.iterator
        ? () => [][Symbol.iterator]()
        : replacement,
  apply: () => replacement,
  construct: () => replacement as object,
})

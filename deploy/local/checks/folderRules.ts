import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The most files of a folder, without tests. */
const filesMax = 25
const looseMax = 10

const workspace = /^(?:(?:services|packages)\/[^/]+|gateway|shell|mfe-[^/]+)(?=\/)/
/**
 * Also matches type imports and imports over several lines, because oxfmt writes all of them in
 * this form.
 */
const references = /\b(?:from |import |import\()'(\.[^']+)'/g

type Folders = { imports: Map<string, Set<string>>; files: Map<string, string[]> }

const known = new Map<string, Folders>()

/** A message for the first file of a folder that has too many files. */
export function crowdedFolder(cwd: string, file: string): string | undefined {
  const root = rootOf(cwd, file)
  if (root === undefined) return undefined
  const folder = dirname(file)
  const files = foldersOf(cwd, root).files.get(folder) ?? []
  const max = folder === root ? looseMax : filesMax
  if (files.length <= max || files[0] !== file) return undefined
  return `${folder} has ${files.length} files, ${max} at most: move the files of one noun to a subfolder`
}

/**
 * The cycle of folders that an import closes. A file directly in a root counts as its own folder,
 * and a folder and its subfolder are two.
 */
export function folderCircle(cwd: string, file: string, specifier: string): string | undefined {
  const root = rootOf(cwd, file)
  if (root === undefined || !specifier.startsWith('.')) return undefined
  const [from, to] = [placeOf(root, file), placeOf(root, join(dirname(file), specifier))]
  if (from === to) return undefined
  const back = wayBetween(foldersOf(cwd, root).imports, to, from)
  return back && `folders import each other: ${[from, ...back].join(', ')}`
}

/**
 * The `src` of a slice or package, or the package itself if it has no `src`. Undefined for tests
 * and for files beside a `src`.
 */
function rootOf(cwd: string, file: string): string | undefined {
  const [top] = workspace.exec(file) ?? []
  if (top === undefined || isTest(file)) return undefined
  const root = existsSync(join(cwd, top, 'src')) ? `${top}/src` : top
  return file.startsWith(`${root}/`) ? root : undefined
}

const isTest = (file: string) => /\.test(-d)?\.tsx?$|\/(test|node_modules)\//.test(file)

const placeOf = (root: string, file: string) => (dirname(file) === root ? file : dirname(file))

function foldersOf(cwd: string, root: string): Folders {
  const cached = known.get(join(cwd, root))
  if (cached) return cached
  const folders: Folders = { imports: new Map(), files: new Map() }
  const exclude = (name: string) => name === 'node_modules'
  for (const file of globSync(`${root}/**/*.{ts,tsx}`, { cwd, exclude }).toSorted()) {
    if (isTest(file)) continue
    const files = folders.files.get(dirname(file)) ?? []
    folders.files.set(dirname(file), [...files, file])
    const imports = folders.imports.get(placeOf(root, file)) ?? new Set()
    folders.imports.set(placeOf(root, file), imports)
    for (const [, specifier = ''] of readFileSync(join(cwd, file), 'utf8').matchAll(references))
      imports.add(placeOf(root, join(dirname(file), specifier)))
  }
  known.set(join(cwd, root), folders)
  return folders
}

/** The shortest import path between two folders, including both. */
function wayBetween(
  imports: Map<string, Set<string>>,
  start: string,
  end: string,
): string[] | undefined {
  const reached = new Set([start])
  const ways = [[start]]
  for (const way of ways) {
    const last = way.at(-1) ?? start
    if (last === end) return way
    for (const next of imports.get(last) ?? []) {
      if (reached.has(next)) continue
      reached.add(next)
      ways.push([...way, next])
    }
  }
  return undefined
}

// `node gatherSources.mjs <out> <slice> …` splits the sources of an image in two. Folder
// <out>/manifests has the files that npm installs by. Folder <out>/sources has the slices and the
// workspaces that they depend on. Docker reuses the layers of a part that is unchanged.
import { cpSync, globSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const [out, ...slices] = process.argv.slice(2)
const { workspaces } = readJson('package.json')
const folders = globSync(workspaces.map((pattern) => `${pattern}/package.json`)).map(dirname)
const byName = new Map(
  folders.map((folder) => [readJson(join(folder, 'package.json')).name, folder]),
)
for (const slice of slices)
  if (!folders.includes(slice))
    throw new Error(`There is no slice ${slice}. Slices: ${folders.toSorted().join(', ')}`)

const wanted = new Set()
slices.forEach(want)
copy('manifests', [
  'package.json',
  'package-lock.json',
  '.npmrc',
  'deploy/docker/prunePackages.mjs',
  ...folders.map((folder) => join(folder, 'package.json')),
])
copy('sources', [
  'package.json',
  'deploy/docker/probeReady.mjs',
  'deploy/docker/signals.mjs',
  ...wanted,
])

function want(folder) {
  if (wanted.has(folder)) return
  wanted.add(folder)
  for (const name of Object.keys(readJson(join(folder, 'package.json')).dependencies ?? {}))
    if (byName.has(name)) want(byName.get(name))
}

function copy(part, paths) {
  for (const path of paths) {
    mkdirSync(join(out, part, dirname(path)), { recursive: true })
    cpSync(path, join(out, part, path), { recursive: true })
  }
}

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'))
}

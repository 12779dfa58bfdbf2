import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isSliceName, rootDir } from '@materia/build/slices.ts'

type Manifest = {
  name: string
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

/**
 * The folder of each workspace, with the folders of the workspaces in its package.json. The build
 * of a slice is one of them.
 */
export function readWorkspaces(): Map<string, string[]> {
  const { workspaces }: { workspaces: string[] } = JSON.parse(
    readFileSync(join(rootDir, 'package.json'), 'utf8'),
  )
  const folders = globSync(
    workspaces.map((pattern) => `${pattern}/package.json`),
    { cwd: rootDir },
  ).map(dirname)
  const manifests = new Map(
    folders.map((folder): [string, Manifest] => [
      folder,
      JSON.parse(readFileSync(join(rootDir, folder, 'package.json'), 'utf8')),
    ]),
  )
  const byName = new Map([...manifests].map(([folder, { name }]) => [name, folder]))
  return new Map(
    [...manifests].map(([folder, { dependencies, devDependencies }]) => {
      const named = Object.keys({ ...dependencies, ...devDependencies }).flatMap(
        (name) => byName.get(name) ?? [],
      )
      return [folder, isSliceName(folder) ? [...new Set([...named, 'packages/build'])] : named]
    }),
  )
}

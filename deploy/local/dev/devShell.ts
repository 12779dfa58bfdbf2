import { watch } from 'node:fs'
import { join } from 'node:path'
import { rootDir } from '@materia/build/slices.ts'
import { buildRelease } from '../releases/buildRelease.ts'
import { setCurrent } from '@materia/build/releases/registry/registry.ts'
import { folderStore } from '@materia/build/releases/store/folderStore.ts'

const sources = ['shell/src', 'packages/ui/src', 'packages/client', 'packages/contracts']
const debounceMs = 200

/** Builds the shell for development, under its own version. Only its React supports hot updates. */
export async function buildDevShell(buildDir: string): Promise<void> {
  const version = `dev-${Date.now()}`
  await buildRelease(buildDir, 'shell', version, 'development')
  await setCurrent(folderStore(buildDir), 'shell', version)
}

/** Rebuilds the shell after each change of its sources. The next page load shows it. */
export function watchDevShell(buildDir: string, log: (line: string) => void): void {
  let timer: NodeJS.Timeout | undefined
  let building: Promise<void> = Promise.resolve()
  const rebuild = async (): Promise<void> => {
    try {
      await buildDevShell(buildDir)
      log('rebuilt the shell: reload the page')
    } catch (error) {
      log(error instanceof Error ? error.message : String(error))
    }
  }
  const handleChange = (): void => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      building = building.then(rebuild)
    }, debounceMs)
  }
  for (const folder of sources) watch(join(rootDir, folder), { recursive: true }, handleChange)
}

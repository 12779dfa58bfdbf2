import { type SliceName, readPackage, sliceDir } from '../../slices.ts'
import { UserError } from '../../UserError.mjs'
import { readBuilt } from '../store/readBuilt.ts'
import type { ReleaseStore } from '../store/ReleaseStore.ts'

type Manifest = {
  metaData: { remoteEntry: { name: string } }
  exposes: { assets: { js: { sync: string[] } } }[]
}

/**
 * The most that a visit may load of a slice before its first render, in KB as sent (brotli), from
 * its package.json. For the shell this counts the scripts of its page, for a remote its entry,
 * routes and slots. To raise a budget, edit package.json and give the reason in the commit. Throws
 * UserError without a budget.
 */
export function budgetOf(name: SliceName): number {
  const { budgetKb } = readPackage<{ budgetKb?: number }>(sliceDir(name))
  if (typeof budgetKb !== 'number')
    throw new UserError(`package.json of ${name} has no budget. Add for example "budgetKb": 20`)
  return budgetKb
}

/** Refuses a built version above its slice's budget. Throws UserError. */
export async function checkBudget(
  built: ReleaseStore,
  name: SliceName,
  version: string,
): Promise<void> {
  const files =
    name === 'shell'
      ? await scriptsOfPage(built, version)
      : await scriptsOfRemote(built, name, version)
  const sizes = await Promise.all(
    files.map(
      async (file) =>
        (
          (await built.readFile(name, version, `${file}.br`)) ??
          (await built.readFile(name, version, file))
        )?.length ?? 0,
    ),
  )
  const kb = sizes.reduce((sum, size) => sum + size, 0) / 1000
  const budgetKb = budgetOf(name)
  if (kb > budgetKb) {
    throw new UserError(
      `${name} ${version} sends ${kb.toFixed(1)} KB before its first render, above its budget of ${budgetKb} KB. Make it smaller, or raise budgetKb in its package.json\n${files.map((file, at) => `  ${((sizes[at] ?? 0) / 1000).toFixed(1)} KB  ${file}`).join('\n')}`,
    )
  }
}

async function scriptsOfPage(built: ReleaseStore, version: string): Promise<string[]> {
  const page = (await built.readFile('shell', version, 'index.html'))?.toString() ?? ''
  return [...page.matchAll(/<script[^>]+src="[^"]*\/([^"/]+)"/g)].map(([, file = '']) => file)
}

async function scriptsOfRemote(
  built: ReleaseStore,
  name: SliceName,
  version: string,
): Promise<string[]> {
  const manifest = await readBuilt<Manifest>(built, name, version, 'mf-manifest.json')
  return manifest
    ? [
        ...new Set([
          manifest.metaData.remoteEntry.name,
          ...manifest.exposes.flatMap(({ assets }) => assets.js.sync),
        ]),
      ]
    : []
}

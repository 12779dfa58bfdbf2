import { sliceNames } from '@materia/build/slices.ts'
import { type Built, buildTree } from './buildTree.ts'
import { pruneReleases } from './pruneReleases.ts'
import { setCurrent, readReleases } from './registry.ts'

type Options = { buildDir: string; log: (line: string) => void }

/** Brings every slice to the state of the working tree. A version that was rolled back stays so; versions past use go. */
export async function releaseTree({ buildDir, log }: Options): Promise<void> {
  const isWanted = ({ name, version }: Built) => readReleases(buildDir, name)?.rolledBack.includes(version) !== true
  for (const { name, version } of await buildTree({ buildDir, log, isWanted })) {
    if (readReleases(buildDir, name)?.current !== version) setCurrent(buildDir, name, version)
  }
  for (const name of sliceNames) pruneReleases(buildDir, name)
}

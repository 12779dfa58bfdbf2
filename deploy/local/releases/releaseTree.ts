import { type Built, buildTree } from './buildTree.ts'
import { pointTo, readReleases } from './registry.ts'

type Options = { buildDir: string; log: (line: string) => void }

/** Brings every slice to the state of the working tree. A version that was rolled back stays so. */
export async function releaseTree({ buildDir, log }: Options): Promise<void> {
  const isWanted = ({ name, version }: Built) => readReleases(buildDir, name)?.rolledBack.includes(version) !== true
  for (const { name, version } of await buildTree({ buildDir, log, isWanted })) {
    if (readReleases(buildDir, name)?.current !== version) pointTo(buildDir, name, version)
  }
}

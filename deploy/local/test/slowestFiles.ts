import { relative } from 'node:path'
import { rootDir } from '@materia/build/slices.ts'

type RunFile = { testFilePath: string; perfStats: { start: number; end: number } }

const shown = 10

/** The slowest test files of a run with their seconds, as lines, slowest first. */
export function slowestFiles(files: RunFile[]): string[] {
  return files
    .map(({ testFilePath, perfStats: { start, end } }) => ({ testFilePath, ms: end - start }))
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, shown)
    .map(
      ({ testFilePath, ms }) => `${(ms / 1000).toFixed(1)} s  ${relative(rootDir, testFilePath)}`,
    )
}

import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { rootDir } from '@materia/build/slices.ts'

type RunFile = {
  testFilePath: string
  /** Set where the file itself could not run. */
  testExecError?: unknown
  testResults: { status: string; fullName: string; failureMessages: string[] }[]
}

const lineMax = 200

/**
 * The failed tests of a run with the first line of their error, one line each. A file that could
 * not run is one line.
 */
export function failedTests(files: RunFile[]): string[] {
  return files.flatMap(({ testFilePath, testExecError, testResults }) => {
    const file = relative(rootDir, testFilePath)
    const failed = testResults
      .filter(({ status }) => status === 'failed')
      .map(
        ({ fullName, failureMessages: [message = ''] }) =>
          `${file} › ${fullName}: ${first(message)}`,
      )
    return testExecError ? [`${file} could not run`, ...failed] : failed
  })
}

function first(message: string): string {
  const [line = ''] = stripVTControlCharacters(message).split('\n')
  return line.slice(0, lineMax)
}

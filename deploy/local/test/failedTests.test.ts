import { join } from 'node:path'
import { rootDir } from '@materia/build/slices.ts'
import { failedTests } from './failedTests.ts'

const testFilePath = join(rootDir, 'services/file.test.ts')

it('names each failed test with the first line of its error', () => {
  const testResults = [
    { status: 'passed', fullName: 'a page opens', failureMessages: [] },
    {
      status: 'failed',
      fullName: 'a page closes',
      failureMessages: ['\u001B[31mError: late\u001B[39m\n  at file:1'],
    },
  ]
  expect(failedTests([{ testFilePath, testResults }])).toEqual([
    'services/file.test.ts › a page closes: Error: late',
  ])
})

it('names a file that could not run', () => {
  const files = [{ testFilePath, testExecError: new Error('syntax'), testResults: [] }]
  expect(failedTests(files)).toEqual(['services/file.test.ts could not run'])
})

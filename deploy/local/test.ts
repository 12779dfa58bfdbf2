import { spawnSync } from 'node:child_process'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { runCLI } from '@jest/core'
import { rootDir } from '@materia/build/slices.ts'
import { findChromium } from './e2e/findChromium.ts'
import { exitWithParent } from './exitWithParent.ts'
import { runCommand } from './runCommand.ts'
import { changedFiles } from './since/changedFiles.ts'
import { touchedTests } from './since/touchedTests.ts'
import { readWorkspaces } from './since/workspaces.ts'
import { serviceWarnings } from './test/serviceWarnings.ts'
import { testFolder } from './test/testFolder.ts'
import { UserError } from './UserError.mjs'

/** More than these are no accident of a busy machine. */
const repeatedMax = 3

exitWithParent()
const env = { ...process.env }
let counts = { passed: 0, failed: 1 }
// The last line, whatever the reporters still have to say.
process.once('exit', () => console.log(`${counts.passed} passed, ${counts.failed} failed`))

// `npm test`, `npm test -- <path pattern> …`, `npm test -- --project int`, `npm test -- --since origin/main`: all of it is run by Jest.
await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { project: { type: 'string', multiple: true }, since: { type: 'string' } },
  })
  const patterns =
    values.since === undefined ? positionals : patternsSince(values.since, positionals)
  // As Jest's own command does: contracts are checked by it.
  Object.assign(process.env, { NODE_ENV: 'test', TMPDIR: testFolder() }, await findChromium())
  const { results } = await runCLI(
    {
      _: [],
      $0: 'npm test',
      testPathPatterns: patterns,
      selectProjects: values.project,
      passWithNoTests: true,
    },
    [rootDir],
  )
  if (results.numTotalTestSuites === 0)
    throw new UserError(`No test file matches ${patterns.join(' ')}`)
  const logDir = process.env['SERVICE_LOG_DIR']
  if (!results.success && logDir)
    console.log(
      ['Warnings of the processes behind the browser tests:', ...serviceWarnings(logDir)].join(
        '\n',
      ),
    )
  // A suite that could not even start counts as one failure.
  counts = {
    passed: results.numPassedTests,
    failed: results.numFailedTests + results.numRuntimeErrorTestSuites,
  }
  const failed = results.testResults
    .filter(({ numFailingTests, testExecError }) => numFailingTests > 0 || testExecError)
    .map(({ testFilePath }) => relative(rootDir, testFilePath))
  const isRepeated =
    !results.success &&
    positionals.length === 0 &&
    failed.length > 0 &&
    failed.length <= repeatedMax &&
    // With servers of its own: those of this run are gone.
    spawnSync(process.execPath, [import.meta.filename, ...failed], { env, stdio: 'inherit' })
      .status === 0
  if (isRepeated) {
    console.log(
      ['Unsteady, to be mended: failed once, passed when repeated alone:', ...failed].join('\n'),
    )
    counts = { passed: counts.passed + counts.failed, failed: 0 }
  }
  // Not only a code for the end: a process that a failed test left behind holds Jest's pipes, and with them this one.
  process.exit(results.success || isRepeated ? 0 : 1)
})

/** The tests that what changed since a ref can break. */
function patternsSince(ref: string, positionals: string[]): string[] {
  if (positionals.length > 0) throw new UserError('--since says itself which tests: name none')
  const folders = touchedTests(changedFiles(rootDir, ref), readWorkspaces())
  console.log(`Changed since ${ref}, with what uses it: ${folders.join(' ')}`)
  return folders.map((folder) => `^${join(rootDir, folder).replaceAll(/[^\w/-]/g, '.')}`)
}

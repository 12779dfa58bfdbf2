import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { runCLI } from '@jest/core'
import { rootDir } from '@materia/build/slices.ts'
import { findChromium } from './e2e/findChromium.ts'
import { exitWithParent } from './console/exitWithParent.ts'
import { runCommand } from './console/runCommand.ts'
import { commandGuard } from './processes/startGuard.ts'
import { changedFiles } from './since/changedFiles.ts'
import { touchedTests } from './since/touchedTests.ts'
import { readWorkspaces } from './since/workspaces.ts'
import { failedTests } from './test/failedTests.ts'
import { serviceWarnings } from './test/serviceWarnings.ts'
import { slowestFiles } from './test/slowestFiles.ts'
import { testFolder } from './test/testFolder.ts'
import { UserError } from './console/UserError.mjs'

/** The projects of jest.config.ts that `npm test` runs. `npm run test:all` runs all of them. */
const dailyProjects = ['unit', 'ui', 'int', 'check', 'e2e']

exitWithParent()
let counts = { passed: 0, failed: 1 }
// Printed as the last line, after all output of the reporters.
process.once('exit', () => console.log(`${counts.passed} passed, ${counts.failed} failed`))

// `npm test`, `npm run test:all` (`--all`), `npm test -- --project int`. With `npm test -- <path
// pattern> …` or `npm test -- --since origin/main`, tests of every project run.
await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      project: { type: 'string', multiple: true },
      since: { type: 'string' },
      all: { type: 'boolean', default: false },
    },
  })
  const patterns =
    values.since === undefined ? positionals : patternsSince(values.since, positionals)
  const isDaily = !values.all && patterns.length === 0
  // Jest's own command sets NODE_ENV, which turns the contract checks on.
  const folder = testFolder()
  // Also removes the files of tests and servers that are killed.
  const TMPDIR = mkdtempSync(join(folder, 'materia-tests-'))
  commandGuard().erase(TMPDIR)
  Object.assign(process.env, { NODE_ENV: 'test', TMPDIR }, await findChromium())
  const { results } = await runCLI(
    {
      _: [],
      $0: 'npm test',
      testPathPatterns: patterns,
      selectProjects: values.project ?? (isDaily ? dailyProjects : undefined),
      // Programs that are built and servers that are killed need CPU time too.
      ...(values.all && { maxWorkers: 3 }),
      passWithNoTests: true,
      cacheDirectory: join(folder, 'materia-jest'),
    },
    [rootDir],
  )
  if (results.numTotalTestSuites === 0)
    throw new UserError(`No test file matches ${patterns.join(' ')}`)
  const logDir = process.env['SERVICE_LOG_DIR']
  if (!results.success && logDir) {
    const warnings = serviceWarnings(logDir)
    console.log(['Warnings of the platform during the browser tests:', ...warnings].join('\n'))
  }
  console.log(['The slowest files:', ...slowestFiles(results.testResults)].join('\n'))
  // Last, because a long log may be cut before it.
  const failed = failedTests(results.testResults)
  if (failed.length > 0) console.log(['The failed tests:', ...failed].join('\n'))
  // A suite that could not start counts as one failure.
  counts = {
    passed: results.numPassedTests,
    failed: results.numFailedTests + results.numRuntimeErrorTestSuites,
  }
  // Setting an exit code is not enough: a process left by a failed test holds Jest's pipes open,
  // and with them this process.
  process.exit(results.success ? 0 : 1)
})

/** The tests that changes since a ref can break. */
function patternsSince(ref: string, positionals: string[]): string[] {
  if (positionals.length > 0) throw new UserError('--since says itself which tests: name none')
  const folders = touchedTests(changedFiles(rootDir, ref), readWorkspaces())
  console.log(`Changed since ${ref}, with what uses it: ${folders.join(' ')}`)
  return folders.map((folder) => `^${join(rootDir, folder).replaceAll(/[^\w/-]/g, '.')}`)
}

import { join } from 'node:path'
import { createEmptyTestResult, type Test, type TestResult } from '@jest/test-result'
import { formatResultsErrors } from 'jest-message-util'
import { CallbackTestRunner } from 'jest-runner'
import { Worker } from 'jest-worker'
import pLimit from 'p-limit'
import type { RanFile, runFile } from './runFile.ts'

type RunTests = Parameters<CallbackTestRunner['runTests']>
type Farm = Worker & { runFile: typeof runFile }

/**
 * A Jest runner without Jest's sandbox. Runs test files in Node processes that load TypeScript as
 * our own processes do, and that keep loaded modules between files. Each project has its own
 * processes until its last file is done.
 */
export default class NodeRunner extends CallbackTestRunner {
  async runTests(tests: Test[], ...[, onStart, onResult, onFailure]: Tail<RunTests>) {
    const limit = pLimit(this._globalConfig.maxWorkers)
    const projects = Map.groupBy(tests, ({ context }) => context.config.id)
    const farms = new Map([...projects.keys()].map((id) => [id, this.startFarm()]))
    let peakBytes = 0
    const runTest = async (test: Test) => {
      await onStart(test)
      try {
        const { id, setupFiles } = test.context.config
        const timeoutMs = this._globalConfig.testTimeout!
        const file = await farms.get(id)!.runFile(test.path, setupFiles, timeoutMs)
        peakBytes = Math.max(peakBytes, file.memoryBytes)
        await onResult(test, toTestResult(test, file))
      } catch (error) {
        const { message, stack } = error instanceof Error ? error : new Error(String(error))
        await onFailure(test, { message, stack })
      }
    }
    const runs = new Map(tests.map((test) => [test, limit(() => runTest(test))]))
    const endProject = async ([id, ofProject]: [string, Test[]]) => {
      await Promise.all(ofProject.map((test) => runs.get(test)))
      await farms.get(id)!.end()
    }
    await Promise.all([...projects].map(endProject))
    console.log(`Largest test process: ${Math.round(peakBytes / 1024 ** 2)} MB`)
  }

  private startFarm(): Farm {
    return new Worker(join(this._globalConfig.rootDir, 'deploy/local/test/runFile.ts'), {
      numWorkers: this._globalConfig.maxWorkers,
      exposedMethods: ['runFile'],
      // A file that ends its process has failed and is not repeated.
      maxRetries: 0,
      forkOptions: { serialization: 'advanced', stdio: 'inherit' },
    }) as Farm
  }
}

type Tail<List extends unknown[]> = List extends [unknown, ...infer Rest] ? Rest : never

function toTestResult({ path, context }: Test, file: RanFile): TestResult {
  const { results, errors, start, end } = file
  const count = (status: string) => results.filter((result) => result.status === status).length
  const [testExecError] = errors.map((stack) => ({ message: stack, stack }))
  const { config } = context
  return {
    ...createEmptyTestResult(),
    testFilePath: path,
    testResults: results,
    numPassingTests: count('passed'),
    numFailingTests: count('failed'),
    numPendingTests: count('pending'),
    numTodoTests: count('todo'),
    ...(testExecError && { testExecError }),
    failureMessage:
      [formatResultsErrors(results, config, { noStackTrace: false }, path) ?? '', ...errors]
        .filter(Boolean)
        .join('\n') || null,
    perfStats: {
      ...createEmptyTestResult().perfStats,
      start,
      end,
      runtime: end - start,
      slow: (end - start) / 1000 > config.slowTestThreshold,
    },
  }
}

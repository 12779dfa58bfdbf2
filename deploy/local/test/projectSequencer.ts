import TestSequencer from '@jest/test-sequencer'

type Test = Parameters<TestSequencer['sort']>[0][number]

/**
 * Tests of screens run while the platform of the browser tests is built. Browser tests take the
 * longest, so they do not run last. Neither does the check of all code, a file of a minute.
 * Integration tests wait for the database while unit tests compute, so they run side by side.
 */
const order = [
  ['ui'],
  ['e2e'],
  ['e2eAll'],
  ['faults'],
  ['tools'],
  ['docker'],
  ['check'],
  ['int', 'unit'],
]

/** Runs test files group by group, the slowest of a group first. */
export default class ProjectSequencer extends TestSequencer {
  override async sort(tests: Test[]): Promise<Test[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- Jest's, not an array's
    const sorted = await super.sort(tests)
    return sorted.toSorted((one, other) => placeOf(one) - placeOf(other))
  }
}

function placeOf({ context }: Test): number {
  const project = context.config.displayName?.name ?? ''
  return order.findIndex((group) => group.includes(project))
}

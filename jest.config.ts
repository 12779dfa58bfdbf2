import type { Config } from 'jest'
import { screenTests, sources } from './packages/build/screenTests.ts'

const modulePathIgnorePatterns = ['<rootDir>/build/', '<rootDir>/.data/', '<rootDir>/.servers/']
const shared = { ...sources, rootDir: import.meta.dirname, modulePathIgnorePatterns }

/** Runs test files in bare Node processes, as our processes run: what one file has loaded, the next one has too. */
const bare = {
  ...shared,
  runner: '<rootDir>/deploy/local/test/bareRunner.mjs',
  setupFilesAfterEnv: ['<rootDir>/deploy/local/test/boundTests.ts'],
}
/** One MongoDB, Redis and NATS for all test files. */
const withServers = {
  ...bare,
  setupFiles: ['<rootDir>/packages/service-kit/test/patience.ts'],
  globalSetup: '<rootDir>/deploy/local/backing/serversSetup.ts',
}

const config: Config = {
  globalTeardown: '<rootDir>/deploy/local/backing/serversTeardown.ts',
  // More than the cores of a small machine: a test waits as much as it computes.
  maxWorkers: 4,
  testTimeout: 60_000,
  projects: [
    {
      ...bare,
      displayName: 'unit',
      testMatch: ['**/*.test.ts'],
      testPathIgnorePatterns: [
        '\\.(int|faults|tools|e2e|check|docker)\\.test\\.ts$',
        '/node_modules/',
      ],
    },
    { ...shared, ...screenTests, displayName: 'ui' },
    { ...withServers, displayName: 'int', testMatch: ['**/*.int.test.ts'] },
    { ...bare, displayName: 'check', testMatch: ['**/*.check.test.ts'] },
    {
      ...bare,
      displayName: 'e2e',
      testMatch: ['**/*.e2e.test.ts'],
      globalSetup: '<rootDir>/deploy/local/e2e/platformSetup.ts',
      globalTeardown: '<rootDir>/deploy/local/e2e/platformTeardown.ts',
    },
    // From here on only `npm run test:all`.
    // Servers and processes that are killed, paused, replaced or fought over.
    { ...withServers, displayName: 'faults', testMatch: ['**/*.faults.test.ts'] },
    // What brings a program first: Go and Java tools, OpenSearch, Storybook.
    { ...withServers, displayName: 'tools', testMatch: ['**/*.tools.test.ts'] },
    // Images and the platform in containers, where a Docker engine answers.
    { ...bare, displayName: 'docker', testMatch: ['**/*.docker.test.ts'] },
  ],
}

export default config

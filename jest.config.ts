import type { Config } from 'jest'
import { screenTests, sources } from './packages/build/screenTests.ts'

const modulePathIgnorePatterns = ['<rootDir>/build/', '<rootDir>/.data/', '<rootDir>/.servers/']
const shared = { ...sources, rootDir: import.meta.dirname, modulePathIgnorePatterns }

/** Test files in plain Node processes, as our processes run: what one file has loaded, the next one has too. */
const bare = {
  ...shared,
  runner: '<rootDir>/deploy/local/test/nodeRunner.ts',
}
/** One MongoDB, Redis and NATS for all test files. */
const withServers = {
  ...bare,
  setupFiles: ['<rootDir>/packages/service-kit/test/patienceSetup.ts'],
  globalSetup: '<rootDir>/deploy/local/backing/serversSetup.ts',
}

/** One platform for all test files, and one browser for those of a worker. */
const withPlatform = {
  ...bare,
  setupFiles: ['<rootDir>/deploy/local/e2e/waitForPlatformSetup.ts'],
  globalSetup: '<rootDir>/deploy/local/e2e/platformSetup.ts',
  globalTeardown: '<rootDir>/deploy/local/e2e/platformTeardown.ts',
}

const config: Config = {
  testSequencer: '<rootDir>/deploy/local/test/projectSequencer.ts',
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
        '\\.(int|faults|tools|e2e|e2eAll|check|docker)\\.test\\.ts$',
        '/node_modules/',
      ],
    },
    { ...shared, ...screenTests, displayName: 'ui' },
    { ...withServers, displayName: 'int', testMatch: ['**/*.int.test.ts'] },
    { ...bare, displayName: 'check', testMatch: ['**/*.check.test.ts'] },
    { ...withPlatform, displayName: 'e2e', testMatch: ['**/*.e2e.test.ts'] },
    // From here on only `npm run test:all`.
    // Remotes that break, and what takes long in a browser.
    { ...withPlatform, displayName: 'e2eAll', testMatch: ['**/*.e2eAll.test.ts'] },
    // Servers and processes that are killed, paused, replaced or fought over.
    { ...withServers, displayName: 'faults', testMatch: ['**/*.faults.test.ts'] },
    // Tests that bring a program first: Go and Java tools, OpenSearch, Storybook.
    { ...withServers, displayName: 'tools', testMatch: ['**/*.tools.test.ts'] },
    // Images and the platform in containers, where a Docker engine answers.
    { ...bare, displayName: 'docker', testMatch: ['**/*.docker.test.ts'] },
  ],
}

export default config

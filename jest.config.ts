import type { Config } from 'jest'
import { screenTests, sources } from './packages/build/screenTests.ts'

const modulePathIgnorePatterns = ['<rootDir>/build/', '<rootDir>/.data/', '<rootDir>/.servers/']
const shared = { ...sources, rootDir: import.meta.dirname, modulePathIgnorePatterns }

/**
 * Test files run in plain Node processes, like our own processes. Loaded modules stay for the next
 * file.
 */
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

/** One platform for all test files, and one browser per worker. */
const withPlatform = {
  ...bare,
  setupFiles: ['<rootDir>/deploy/local/e2e/waitForPlatformSetup.ts'],
  globalSetup: '<rootDir>/deploy/local/e2e/platformSetup.ts',
  globalTeardown: '<rootDir>/deploy/local/e2e/platformTeardown.ts',
}

const config: Config = {
  testSequencer: '<rootDir>/deploy/local/test/projectSequencer.ts',
  globalTeardown: '<rootDir>/deploy/local/backing/serversTeardown.ts',
  // More than the cores of a small machine, because a test waits as much as it computes.
  maxWorkers: 4,
  // A slow machine may take it. Each wait within a test ends earlier and names what is missing.
  testTimeout: 300_000,
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
    // Only `npm run test:all` runs the projects from here on. This one has broken remotes and slow
    // browser tests.
    { ...withPlatform, displayName: 'e2eAll', testMatch: ['**/*.e2eAll.test.ts'] },
    // Servers and processes that are killed, paused or replaced, and races between processes.
    { ...withServers, displayName: 'faults', testMatch: ['**/*.faults.test.ts'] },
    // Tests that first install a program: Go and Java tools, OpenSearch, Storybook.
    { ...withServers, displayName: 'tools', testMatch: ['**/*.tools.test.ts'] },
    // Images and the platform in containers. They need a Docker engine.
    { ...bare, displayName: 'docker', testMatch: ['**/*.docker.test.ts'] },
  ],
}

export default config

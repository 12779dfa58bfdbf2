import type { Config } from 'jest'
import { screenTests, sources } from './packages/build/screenTests.ts'

const shared = {
  ...sources,
  rootDir: import.meta.dirname,
  modulePathIgnorePatterns: ['<rootDir>/build/', '<rootDir>/.data/', '<rootDir>/.servers/'],
}

const config: Config = {
  globalTeardown: '<rootDir>/deploy/local/backing/serversTeardown.ts',
  // One more than the cores of a small machine: a test waits as much as it computes.
  maxWorkers: 3,
  testTimeout: 60_000,
  projects: [
    {
      ...shared,
      displayName: 'unit',
      testMatch: ['**/*.test.ts'],
      testPathIgnorePatterns: ['\\.(int|faults|e2e|check|docker)\\.test\\.ts$', '/node_modules/'],
    },
    { ...shared, ...screenTests, displayName: 'ui' },
    {
      ...shared,
      displayName: 'int',
      testMatch: ['**/*.int.test.ts'],
      setupFiles: ['<rootDir>/packages/service-kit/test/patience.ts'],
      globalSetup: '<rootDir>/deploy/local/backing/serversSetup.ts',
    },
    // Servers and processes that are killed, paused or replaced.
    {
      ...shared,
      displayName: 'faults',
      testMatch: ['**/*.faults.test.ts'],
      setupFiles: ['<rootDir>/packages/service-kit/test/patience.ts'],
      globalSetup: '<rootDir>/deploy/local/backing/serversSetup.ts',
    },
    { ...shared, displayName: 'check', testMatch: ['**/*.check.test.ts'] },
    // Images and the platform in containers, where a Docker engine answers.
    { ...shared, displayName: 'docker', testMatch: ['**/*.docker.test.ts'] },
    {
      ...shared,
      displayName: 'e2e',
      testMatch: ['**/*.e2e.test.ts'],
      globalSetup: '<rootDir>/deploy/local/e2e/platformSetup.ts',
      globalTeardown: '<rootDir>/deploy/local/e2e/platformTeardown.ts',
    },
  ],
}

export default config

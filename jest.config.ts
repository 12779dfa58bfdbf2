import type { Config } from 'jest'

type Project = Exclude<NonNullable<Config['projects']>[number], string>

const swcOptions = {
  jsc: {
    target: 'es2024',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic', importSource: '@emotion/react' } },
  },
  module: { type: 'commonjs' },
}

const shared: Project = {
  rootDir: import.meta.dirname,
  transform: { '\\.m?[jt]sx?$': ['@swc/jest', swcOptions] },
  // Packages that ship ES modules only.
  transformIgnorePatterns: ['/node_modules/(?!(@formatjs|@noble|@scure|age-encryption|get-port|intl-messageformat|lucide-react|modern-tar|p-limit|postal-mime|qr|react-intl|yocto-queue)/)'],
  // What a query leaves out of a file is the build's matter.
  moduleNameMapper: { '^(.+\\.json)\\?.*$': '$1' },
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
      testPathIgnorePatterns: ['\\.(int|e2e|check|docker)\\.test\\.ts$', '/node_modules/'],
    },
    {
      ...shared,
      displayName: 'ui',
      testMatch: ['**/*.test.tsx'],
      testEnvironment: '<rootDir>/packages/build/jsdomEnvironment.ts',
      setupFilesAfterEnv: ['<rootDir>/packages/build/screenTestsSetup.ts'],
    },
    {
      ...shared,
      displayName: 'int',
      testMatch: ['**/*.int.test.ts'],
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

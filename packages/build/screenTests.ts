import { join } from 'node:path'
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

/** Jest options to compile our sources and ES-module packages. */
export const sources: Project = {
  transform: { '\\.m?[jt]sx?$': ['@swc/jest', swcOptions] },
  // These packages ship ES modules only.
  transformIgnorePatterns: [
    '/node_modules/(?!(@formatjs|@materia|@noble|@scure|age-encryption|get-port|intl-messageformat|lucide-react|modern-tar|p-limit|postal-mime|qr|react-intl|yocto-queue)/)',
  ],
  // A query such as `?only=` concerns only the build.
  moduleNameMapper: { '^(.+\\.json)\\?.*$': '$1' },
}

/** Screen tests, `*.test.tsx`, which run in jsdom. */
export const screenTests: Project = {
  ...sources,
  testMatch: ['**/*.test.tsx'],
  testEnvironment: join(import.meta.dirname, 'jsdomEnvironment.ts'),
  setupFilesAfterEnv: [join(import.meta.dirname, 'screenTestsSetup.cjs')],
}

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

/** What Jest needs to read our sources, and those of packages. */
export const sources: Project = {
  transform: { '\\.m?[jt]sx?$': ['@swc/jest', swcOptions] },
  // Packages that ship ES modules only.
  transformIgnorePatterns: [
    '/node_modules/(?!(@formatjs|@materia|@noble|@scure|age-encryption|get-port|intl-messageformat|lucide-react|modern-tar|p-limit|postal-mime|qr|react-intl|yocto-queue)/)',
  ],
  // What a query leaves out of a file is the build's matter.
  moduleNameMapper: { '^(.+\\.json)\\?.*$': '$1' },
}

/** The tests of screens, `*.test.tsx`, in a browser of Node's. */
export const screenTests: Project = {
  ...sources,
  testMatch: ['**/*.test.tsx'],
  testEnvironment: join(import.meta.dirname, 'jsdomEnvironment.ts'),
  setupFilesAfterEnv: [join(import.meta.dirname, 'screenTestsSetup.cjs')],
}

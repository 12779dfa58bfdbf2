import type { GoTool } from './installGoTool.ts'

/** Checks the workflow files of GitHub. */
export const actionlint: GoTool = {
  path: 'github.com/rhysd/actionlint/cmd/actionlint',
  version: 'v1.7.12',
}
/** Compares OpenAPI documents and finds breaking changes. */
export const oasdiff: GoTool = { path: 'github.com/oasdiff/oasdiff', version: 'v1.36.0' }
/** Stripe's official mock server. */
export const stripeMock: GoTool = { path: 'github.com/stripe/stripe-mock', version: 'v0.203.0' }

import type { GoTool } from './installGoTool.ts'

/** Checks workflow files of GitHub. */
export const actionlint: GoTool = {
  path: 'github.com/rhysd/actionlint/cmd/actionlint',
  version: 'v1.7.12',
}
/** Compares OpenAPI documents: what of the one would break who relies on the other. */
export const oasdiff: GoTool = { path: 'github.com/oasdiff/oasdiff', version: 'v1.36.0' }
/** Stripe's own server of samples. */
export const stripeMock: GoTool = { path: 'github.com/stripe/stripe-mock', version: 'v0.203.0' }

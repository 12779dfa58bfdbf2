import type { TextRule } from '../../rules.ts'

/** The code of an app, or one for recovery with or without its hyphens. */
export const codeRule = { isRequired: true, max: 40 } satisfies TextRule
export const passkeyNameRule = { isRequired: true, max: 60 } satisfies TextRule

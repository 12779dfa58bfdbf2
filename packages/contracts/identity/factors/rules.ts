import type { TextRule } from '../../rules.ts'

export const passkeyNameRule = { isRequired: true, max: 60 } satisfies TextRule

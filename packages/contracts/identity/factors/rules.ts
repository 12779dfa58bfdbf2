import type { TextRule } from '../../text/rules.ts'

export const passkeyNameRule = { isRequired: true, max: 60 } satisfies TextRule

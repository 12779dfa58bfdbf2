/** The most passkeys of a user. */
export const passkeysMax = 10
export const recoveryCodeCount = 10
/** As many or fewer are few: their owner is told. */
export const fewRecoveryCodes = 3

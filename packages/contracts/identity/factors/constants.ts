/** Maximum number of a user's passkeys. */
export const passkeysMax = 10
export const recoveryCodeCount = 10
/** With this number or fewer left, the user is notified. */
export const fewRecoveryCodes = 3

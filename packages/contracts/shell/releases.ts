/** `resumed`: the automatic stop of a canary was lifted. */
export type MoveKind = 'uploaded' | 'candidate' | 'released' | 'rolledBack' | 'resumed'

/** Path prefix of preview links. */
export const previewPath = '/preview'

/** Allowed version names. A version is a folder's name and part of URLs. */
export const versionPattern = /^[A-Za-z0-9][A-Za-z0-9._+-]{0,99}$/

export type MoveKind = 'uploaded' | 'candidate' | 'released' | 'rolledBack'

/** What links to previews begin with. */
export const previewPath = '/preview'

/** What a version may be called: it is a folder's name and a part of URLs. */
export const versionPattern = /^[A-Za-z0-9][A-Za-z0-9._+-]{0,99}$/

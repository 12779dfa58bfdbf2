/** What is released of one slice, or of a service, as the registry keeps it. */
export type SliceReleases = {
  current: string
  /** The versions before it, newest first. */
  history: string[]
  /** Versions taken back: a later start does not bring them again, a release by name does. */
  rolledBack: string[]
  /** A version that only a part of the visitors gets. */
  candidate?: Candidate
  /** Every version that is kept, by its name. */
  versions?: Record<string, KeptVersion>
  /** What was done, newest first. */
  moves?: Move[]
  /** Versions that are being deleted: nothing may make them current. */
  removing?: string[]
  /** The manifest of a dev server, in the registry of `npm run dev` only. */
  url?: string
}

/** `since`: when the first visitor could get it with this share, by which its errors are counted. */
export type Candidate = { version: string; percent: number; since: string }

/** Who brought a version, from what, and why; of a service, as which chart. */
export type Origin = {
  author: string
  commit: string | null
  at: string
  note?: string
  chart?: string
}

/** `usedUntil`: when another took its place. */
export type KeptVersion = Origin & { usedUntil?: string }

export type MoveKind = 'uploaded' | 'candidate' | 'released' | 'rolledBack'

export type Move = Origin & { kind: MoveKind; version: string; percent?: number }

/** What links to previews begin with. */
export const previewPath = '/preview'

/** What a version may be called: it is a folder's name and a part of URLs. */
export const versionPattern = /^[A-Za-z0-9][A-Za-z0-9._+-]{0,99}$/

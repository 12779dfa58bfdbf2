import type { Language } from '../../languages.ts'

/** How somebody's browser is reached while Materia is closed: what its `PushSubscription` says, and what its screens are read in. */
export type PushDevice = {
  endpoint: string
  keys: { p256dh: string; auth: string }
  language: Language
}
export type PushDeviceParams = { id: string }

/** What a browser is sent, for `pushWorker.js` of the shell: a notification takes the place of an earlier one with its tag. */
export type PushPayload = {
  title: string
  body: string
  path: string
  tag: string
  language: Language
}

/** Asks a service for what it keeps of a user, from a place on: the empty one first, then `next` of the answer before. */
export type UserExportRequest = { userId: number; after: string }

/** The next bytes of a file of an export. Those of one file come one after the other. */
export type UserExportPart = {
  /** E.g. `listings.json` or `pictures/a.webp`: its place within the service's folder. */
  file: string
  /** Either of them. */
  text?: string
  base64?: string
}

/** `next`: where it goes on; null at the end. */
export type UserExportReply = { parts: UserExportPart[]; next: string | null }

/** Most bytes of all parts of a reply: with what JSON adds it is well under a message of NATS. */
export const exportReplyBytesMax = 384 * 1024

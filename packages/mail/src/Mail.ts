/** One mail to one address. */
export type Mail = {
  to: string
  subject: string
  text: string
  html: string
  /** What it is sent for, e.g. an event's id: the same one sent again is known by it as the same mail. */
  id: string
  /** Who gets the answer to it, where that is not its sender. */
  replyTo?: string
}

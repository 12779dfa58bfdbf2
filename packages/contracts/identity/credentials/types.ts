import type { Language } from '../../languages.ts'
import type { SecurityEventKind } from '../types.ts'

/** `code`: of the authenticator app, where there is one. */
export type PasswordChange = { currentPassword: string; newPassword: string; code?: string }

/** `language`: of the mail, for an account that has not said its own. */
export type ForgottenPassword = { username: string; language?: Language }
export type PasswordReset = { token: string; newPassword: string; confirmPassword: string }
export type EmailToken = { token: string }
export type Accepted = { isAccepted: true }

/** A line of the security log. */
export type SecurityEvent = {
  id: string
  /** A later release knows more of them. */
  kind: SecurityEventKind | string
  /** ISO 8601 UTC */
  at: string
  /** Of whom it came from, empty where that is not known or it was no request. */
  browser: string
  system: string
  network: string
  /** Short facts, e.g. which role. */
  detail: string
}
export type SecurityEventsPage = { items: SecurityEvent[]; nextCursor: string | null }

/** What a company is told, in its reader's language. */
export type Notice = {
  id: string
  title: string
  paragraphs: string[]
  /** The one thing to do, by a path of this site. */
  action: { label: string; path: string } | null
  createdAt: string
  isRead: boolean
}
export type NoticesPage = { items: Notice[]; nextCursor: string | null }
export type PageQuery = { cursor?: string }
/** Data of `identity.password.forgotten`: whose it is, if anybody's, is found out by who hears of it. */
export type PasswordForgottenData = { id: string }

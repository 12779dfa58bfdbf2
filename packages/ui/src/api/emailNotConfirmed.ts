import { ApiError } from './ApiError.ts'

/** A window event, because each slice may have its own copy of this module. */
const eventName = 'materia:email-not-confirmed'

/** Reports a call that was refused because the company has not confirmed its email. */
export function reportUnconfirmed(error: unknown): void {
  if (error instanceof ApiError && error.code === 'EMAIL_NOT_CONFIRMED') askToConfirmEmail()
}

/** Opens the dialog that explains the refusal and sends the link again. */
export function askToConfirmEmail(): void {
  window.dispatchEvent(new CustomEvent(eventName))
}

/** Calls `show` for each such request. Returns a function that stops it. */
export function onUnconfirmed(show: () => void): () => void {
  window.addEventListener(eventName, show)
  return () => window.removeEventListener(eventName, show)
}

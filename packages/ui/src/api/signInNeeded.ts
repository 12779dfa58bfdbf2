import { ApiError } from './ApiError.ts'

/** A window event, because each slice may have its own copy of this module. */
const eventName = 'materia:sign-in-needed'

/** The listener that offers a login sets `answer`. */
type Question = { answer?: Promise<boolean> }

/** Runs `send`. If the session has expired, waits for a login on the page and runs it once more. */
export async function withSession<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  try {
    return await send()
  } catch (error) {
    const isSessionEnded = error instanceof ApiError && error.code === 'UNAUTHENTICATED'
    if (!isSessionEnded || !(await isSignedInAgain())) throw error
    return send()
  }
}

async function isSignedInAgain(): Promise<boolean> {
  const question: Question = {}
  window.dispatchEvent(new CustomEvent(eventName, { detail: question }))
  return (await question.answer) ?? false
}

/**
 * Calls `offer` when a call fails because the session has expired. `offer` returns undefined if the
 * page cannot show a login. Returns a function that stops it.
 */
export function onSignInNeeded(offer: () => Promise<boolean> | undefined): () => void {
  const handle = (event: Event) => {
    if (!(event instanceof CustomEvent)) return
    const question: Question = event.detail
    question.answer = offer()
  }
  window.addEventListener(eventName, handle)
  return () => window.removeEventListener(eventName, handle)
}

import { ApiError } from './ApiError.ts'

/** A window event, because each slice may have its own copy of this module. */
const eventName = 'materia:sign-in-needed'

/**
 * Why a call was refused: the session has ended, or another account has signed in. `OTHER_ACCOUNT`
 * is missing in the question of an older release.
 */
type SessionRefusal = 'UNAUTHENTICATED' | 'OTHER_ACCOUNT'
/** The listener that offers a login sets `answer`. */
type Question = { code?: SessionRefusal; answer?: Promise<boolean> }

/**
 * Runs `send`. If the session has ended or belongs to another account, waits for a login on the page
 * and runs it once more.
 */
export async function withSession<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  try {
    return await send()
  } catch (error) {
    const code = error instanceof ApiError ? error.code : undefined
    const isRefused = code === 'UNAUTHENTICATED' || code === 'OTHER_ACCOUNT'
    if (!isRefused || !(await isSignedInAgain(code))) throw error
    return send()
  }
}

async function isSignedInAgain(code: SessionRefusal): Promise<boolean> {
  const question: Question = { code }
  window.dispatchEvent(new CustomEvent(eventName, { detail: question }))
  return (await question.answer) ?? false
}

/**
 * Calls `offer` when a call fails because the session has ended or belongs to another account.
 * `offer` returns undefined if the page cannot show a login. Returns a function that stops it.
 */
export function onSignInNeeded(
  offer: (code: SessionRefusal) => Promise<boolean> | undefined,
): () => void {
  const handle = (event: Event) => {
    if (!(event instanceof CustomEvent)) return
    const question: Question = event.detail
    question.answer = offer(question.code ?? 'UNAUTHENTICATED')
  }
  window.addEventListener(eventName, handle)
  return () => window.removeEventListener(eventName, handle)
}

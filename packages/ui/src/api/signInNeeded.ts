import { ApiError } from './ApiError.ts'

/** What the page is asked by, whichever slice's copy of this code asks. */
const eventName = 'materia:sign-in-needed'

/** `answer` is set by who offers to sign in. */
type Question = { answer?: Promise<boolean> }

/** What `send` answers. Where the session is over, and its user signs in again on the page, it is sent once more. */
export async function withSession<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  try {
    return await send()
  } catch (error) {
    const isOver = error instanceof ApiError && error.code === 'UNAUTHENTICATED'
    if (!isOver || !(await isSignedInAgain())) throw error
    return send()
  }
}

async function isSignedInAgain(): Promise<boolean> {
  const question: Question = {}
  window.dispatchEvent(new CustomEvent(eventName, { detail: question }))
  return (await question.answer) ?? false
}

/** Calls back when a call was refused for want of a session; undefined where the page offers no way to sign in. Returns how to stop that. */
export function onSignInNeeded(offer: () => Promise<boolean> | undefined): () => void {
  const handle = (event: Event) => {
    if (!(event instanceof CustomEvent)) return
    const question: Question = event.detail
    question.answer = offer()
  }
  window.addEventListener(eventName, handle)
  return () => window.removeEventListener(eventName, handle)
}

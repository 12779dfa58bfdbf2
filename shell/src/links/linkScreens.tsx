import {
  confirmNewsletter,
  confirmWaitlist,
  leaveNewsletter,
} from '@materia/contracts/waitlist/api.ts'
import { contactPath, homePath } from '@materia/contracts/shell/screenPaths.ts'
import { LinkScreen } from './LinkScreen.tsx'
import type { LinkPurpose } from './LinkScreen.tsx'
import { leaveTexts, messages, newsletterTexts, waitlistTexts } from './messages.ts'

const signUpAgain = { text: messages.invalid, to: homePath, label: messages.toHome }
const writeToUs = { text: messages.invalidLeave, to: contactPath, label: messages.toContact }

export const ConfirmWaitlistScreen = screenFor({
  operation: confirmWaitlist,
  texts: waitlistTexts,
  invalid: signUpAgain,
})
export const ConfirmNewsletterScreen = screenFor({
  operation: confirmNewsletter,
  texts: newsletterTexts,
  invalid: signUpAgain,
})
export const LeaveNewsletterScreen = screenFor({
  operation: leaveNewsletter,
  texts: leaveTexts,
  invalid: writeToUs,
})

function screenFor(purpose: LinkPurpose) {
  return () => <LinkScreen {...purpose} />
}

import { waitlistPaths } from '@materia/contracts/waitlist/paths.ts'
import { LinkScreen } from './LinkScreen.tsx'
import type { LinkPurpose } from './LinkScreen.tsx'
import { leaveTexts, messages, newsletterTexts, waitlistTexts } from './messages.ts'

const signUpAgain = { text: messages.invalid, to: '/', label: messages.toHome }
const writeToUs = { text: messages.invalidLeave, to: '/contact', label: messages.toContact }

export const ConfirmWaitlistScreen = screenFor({ path: waitlistPaths.confirmWaitlist, texts: waitlistTexts, invalid: signUpAgain })
export const ConfirmNewsletterScreen = screenFor({ path: waitlistPaths.confirmNewsletter, texts: newsletterTexts, invalid: signUpAgain })
export const LeaveNewsletterScreen = screenFor({ path: waitlistPaths.leaveNewsletter, texts: leaveTexts, invalid: writeToUs })

function screenFor(purpose: LinkPurpose) {
  return () => <LinkScreen {...purpose} />
}

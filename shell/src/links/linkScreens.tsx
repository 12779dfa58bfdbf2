import { waitlistPaths } from '@materia/contracts/waitlist/paths.ts'
import { LinkScreen } from './LinkScreen.tsx'
import { messages } from './messages.ts'

export function ConfirmWaitlistScreen() {
  return (
    <LinkScreen
      path={waitlistPaths.confirmWaitlist}
      title={messages.waitlistTitle}
      text={messages.waitlistText}
      action={messages.confirm}
      done={messages.waitlistDone}
      doneText={messages.waitlistDoneText}
    />
  )
}

export function ConfirmNewsletterScreen() {
  return (
    <LinkScreen
      path={waitlistPaths.confirmNewsletter}
      title={messages.newsletterTitle}
      text={messages.newsletterText}
      action={messages.confirm}
      done={messages.newsletterDone}
      doneText={messages.newsletterDoneText}
    />
  )
}

export function LeaveNewsletterScreen() {
  return (
    <LinkScreen
      path={waitlistPaths.leaveNewsletter}
      title={messages.leaveTitle}
      text={messages.leaveText}
      action={messages.leave}
      done={messages.leaveDone}
      doneText={messages.leaveDoneText}
    />
  )
}

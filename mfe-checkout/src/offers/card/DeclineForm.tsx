import {
  type DeclineReason,
  declineReasons,
  offerTextMax,
} from '@materia/contracts/offers/constants.ts'
import { ReportForm } from '@materia/ui/src/forms/ReportForm.tsx'
import { useIntl } from 'react-intl'
import { reasonTexts } from '../offerTermMessages.ts'
import { messages } from './messages.ts'

type DeclineFormProps = {
  isBusy: boolean
  onDecline: (reason: DeclineReason, note: string) => void
}

/** Asks for the reason, which the other company sees. */
export function DeclineForm({ isBusy, onDecline }: DeclineFormProps) {
  const intl = useIntl()
  return (
    <ReportForm
      reasons={declineReasons.map((reason) => [reason, intl.formatMessage(reasonTexts[reason])])}
      commentMax={offerTextMax.note}
      texts={{
        whatHappens: intl.formatMessage(messages.declineText),
        reason: intl.formatMessage(messages.reason),
        reasonMissing: intl.formatMessage(messages.reasonMissing),
        comment: intl.formatMessage(messages.note),
        tooLong: intl.formatMessage(messages.noteLong),
        send: intl.formatMessage(messages.decline),
      }}
      isBusy={isBusy}
      onSend={({ reason, comment }) => onDecline(reason, comment.trim())}
    />
  )
}

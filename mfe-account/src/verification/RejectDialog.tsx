import type { DocumentKind } from '@materia/contracts/identity/users/constants.ts'
import {
  noteMax,
  rejectionReasons,
  type RejectionReason,
} from '@materia/contracts/identity/verification/constants.ts'
import { validateDecision } from '@materia/contracts/identity/verification/validateDecision.ts'
import { rejectionTexts } from '@materia/contracts/identity/verification/rejectionTexts.ts'
import type { NewDecision } from '@materia/contracts/identity/verification/verification.ts'
import { Button } from '@materia/ui/src/controls/Button.tsx'
import { Dialog } from '@materia/ui/src/dialogs/Dialog.tsx'
import { TextArea } from '@materia/ui/src/forms/TextArea.tsx'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { CheckList } from './CheckList.tsx'
import { dialogStyle } from './dialogStyle.ts'
import { errorTexts, messages } from './messages.ts'

type Props = {
  isOpen: boolean
  kind: DocumentKind
  companyName: string
  isBusy: boolean
  onReject: (decision: NewDecision) => void
  onClose: () => void
}

/** Asks for the reason of a rejection. Keeps the typed text until the rejection succeeds. */
export function RejectDialog({ isOpen, kind, companyName, isBusy, onReject, onClose }: Props) {
  const intl = useIntl()
  const { language } = useLanguage()
  const [reasons, setReasons] = useState<RejectionReason[]>([])
  const [note, setNote] = useState('')
  const [now] = useState(() => new Date())
  const [isAsked, setIsAsked] = useState(false)
  const decision: NewDecision = { decision: 'reject', companyName, reasons, note }
  const decisionError = isAsked ? validateDecision(kind, decision, now) : null
  const handleReject = () => {
    setIsAsked(true)
    if (!validateDecision(kind, decision, now)) onReject(decision)
  }
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={intl.formatMessage(messages.rejectTitle)}>
      <div css={dialogStyle}>
        <CheckList
          legend={intl.formatMessage(messages.rejectHint)}
          choices={rejectionReasons.map((reason) => ({
            id: reason,
            label: rejectionTexts[reason][language],
          }))}
          chosen={reasons}
          onChange={setReasons}
          error={
            decisionError === 'reasonMissing'
              ? intl.formatMessage(errorTexts.reasonMissing)
              : undefined
          }
        />
        <TextArea
          label={intl.formatMessage(messages.note)}
          value={note}
          maxLength={noteMax}
          onChange={({ target }) => setNote(target.value)}
          {...(decisionError === 'noteMissing' && {
            error: intl.formatMessage(errorTexts.noteMissing),
          })}
        />
        <Button isBusy={isBusy} onClick={handleReject}>
          {intl.formatMessage(messages.reject)}
        </Button>
      </div>
    </Dialog>
  )
}

import { css } from '@emotion/react'
import { monthsValid } from '@materia/contracts/identity/verification/constants.ts'
import {
  validateDecision,
  expiryOf,
} from '@materia/contracts/identity/verification/validateDecision.ts'
import type {
  NewDecision,
  ReviewDocument,
  VerificationCase,
} from '@materia/contracts/identity/verification/verification.ts'
import { Button } from '@materia/ui/src/controls/Button.tsx'
import { Field } from '@materia/ui/src/forms/Field.tsx'
import { color, font, from, space, targetSize } from '@materia/ui/src/theme.ts'
import { useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { RequestDocumentsDialog } from './RequestDocumentsDialog.tsx'
import { errorTexts, messages } from './messages.ts'
import { RejectDialog } from './RejectDialog.tsx'
import { useDecision } from './useDecision.ts'
import { useDecisionKeys } from './useDecisionKeys.ts'

const bar = css({
  position: 'sticky',
  zIndex: 1,
  // Above the shell's bottom bar on a phone.
  bottom: 'calc(60px + env(safe-area-inset-bottom))',
  [from.tablet]: { bottom: 0 },
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: space(3),
  marginTop: space(6),
  padding: `${space(3)} 0`,
  borderTop: `1px solid ${color.line}`,
  background: color.paper,
})
const toggle = css({
  display: 'inline-flex',
  '@media (max-width: 767px)': { display: 'none' },
  alignItems: 'center',
  gap: space(2),
  minHeight: targetSize,
  marginLeft: 'auto',
  color: color.muted,
  fontSize: font.small,
  '& input': { width: '20px', height: '20px', accentColor: color.action },
})
const dateField = css({ flex: '0 1 16rem' })

type Props = { found: VerificationCase; document: ReviewDocument | undefined; isSeen: boolean }

/** Approve, reject or request again. The keys A and R work once the document was visible. */
export function DecisionBar({ found, document, isSeen }: Props) {
  const intl = useIntl()
  const [now] = useState(() => new Date())
  const dateRef = useRef<HTMLInputElement>(null)
  const [dialog, setDialog] = useState<'reject' | 'ask'>()
  const [documentDate, setDocumentDate] = useState('')
  const [isDateAsked, setIsDateAsked] = useState(false)
  const { decide, isBusy } = useDecision(found, document)
  const { companyName } = found.company
  const isOpen = document?.state === 'in_review'
  const isDated = document !== undefined && monthsValid[document.kind] !== undefined
  const approval: NewDecision = {
    decision: 'approve',
    companyName,
    ...(isDated && documentDate !== '' && { documentDate }),
  }
  const decisionError = document && isOpen ? validateDecision(document.kind, approval, now) : null
  const expiry = document && expiryOf(document.kind, documentDate)

  const handleApprove = () => {
    setIsDateAsked(true)
    if (decisionError) dateRef.current?.focus()
    else decide(approval)
  }
  const keys = useDecisionKeys({
    isOn: isOpen && isSeen && !isBusy && !dialog,
    onApprove: handleApprove,
    onReject: () => setDialog('reject'),
  })
  return (
    <section css={bar} aria-label={intl.formatMessage(messages.decision)}>
      {isOpen && isDated && (
        <div css={dateField}>
          <Field
            ref={dateRef}
            type="date"
            label={intl.formatMessage(messages.documentDate)}
            value={documentDate}
            max={now.toISOString().slice(0, 10)}
            onChange={({ target }) => setDocumentDate(target.value)}
            {...(isDateAsked &&
              decisionError && { error: intl.formatMessage(errorTexts[decisionError]) })}
            {...(!decisionError &&
              expiry && {
                hint: intl.formatMessage(messages.goodUntil, {
                  date: intl.formatDate(expiry, { dateStyle: 'medium', timeZone: 'UTC' }),
                }),
              })}
          />
        </div>
      )}
      {isOpen && (
        <Button
          isBusy={isBusy}
          disabled={!isSeen}
          aria-keyshortcuts={keys.isWanted ? 'A' : undefined}
          onClick={handleApprove}
        >
          {intl.formatMessage(messages.approve)}
        </Button>
      )}
      {isOpen && (
        <Button
          variant="secondary"
          disabled={!isSeen || isBusy}
          aria-keyshortcuts={keys.isWanted ? 'R' : undefined}
          onClick={() => setDialog('reject')}
        >
          {intl.formatMessage(messages.reject)}
        </Button>
      )}
      <Button variant="quiet" onClick={() => setDialog('ask')}>
        {intl.formatMessage(messages.requestDocuments)}
      </Button>
      <label css={toggle}>
        <input
          type="checkbox"
          checked={keys.isWanted}
          onChange={({ target }) => keys.setIsWanted(target.checked)}
        />
        {intl.formatMessage(messages.keys)}
      </label>
      {document && (
        <RejectDialog
          isOpen={dialog === 'reject'}
          kind={document.kind}
          companyName={companyName}
          isBusy={isBusy}
          onReject={decide}
          onClose={() => setDialog(undefined)}
        />
      )}
      <RequestDocumentsDialog
        isOpen={dialog === 'ask'}
        companyId={found.company.id}
        onClose={() => setDialog(undefined)}
      />
    </section>
  )
}

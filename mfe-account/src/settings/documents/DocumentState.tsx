import { css } from '@emotion/react'
import type { CompanyDocument } from '@materia/contracts/identity/documents/document.ts'
import { color, font } from '@materia/ui/src/theme.ts'
import { type IntlShape, useIntl } from 'react-intl'
import { messages } from './messages.ts'

const line = css({
  color: color.muted,
  fontSize: font.small,
  overflowWrap: 'anywhere',
  '&[data-state=in_review], &[data-state=expired]': { color: color.waiting },
  '&[data-state=approved]': { color: color.action },
  '&[data-state=rejected]': { color: color.loss },
})

/** The review state of a document, in words. */
export function DocumentState({ document }: { document: CompanyDocument | undefined }) {
  const intl = useIntl()
  return (
    <div css={line} data-state={document?.state ?? 'none'}>
      {document ? stateText(intl, document) : intl.formatMessage(messages.notSent)}
    </div>
  )
}

function stateText(intl: IntlShape, { state, sentAt, expiresAt, reason }: CompanyDocument): string {
  const dayOf = (at: string) => intl.formatDate(at, { dateStyle: 'medium' })
  // The last valid day is a date without a time, which is stored as UTC.
  const expiryOf = (at: string) => intl.formatDate(at, { dateStyle: 'medium', timeZone: 'UTC' })
  if (state === 'in_review') return intl.formatMessage(messages.inReview, { date: dayOf(sentAt) })
  if (state === 'rejected')
    return reason === ''
      ? intl.formatMessage(messages.refused)
      : intl.formatMessage(messages.rejected, { reason })
  if (state === 'expired')
    return intl.formatMessage(messages.expired, { date: expiryOf(expiresAt ?? sentAt) })
  return expiresAt
    ? intl.formatMessage(messages.approvedUntil, { date: expiryOf(expiresAt) })
    : intl.formatMessage(messages.approved)
}

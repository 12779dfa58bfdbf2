import { defineMessage, defineMessages } from 'react-intl'

export const messages = {
  ...defineMessages({
    title: { id: 'account.verification.title', defaultMessage: 'Review queue' },
    states: { id: 'account.verification.states', defaultMessage: 'Status' },
    country: { id: 'account.verification.country', defaultMessage: 'Country' },
    allCountries: { id: 'account.verification.allCountries', defaultMessage: 'All countries' },
    company: { id: 'account.verification.company', defaultMessage: 'Company' },
    place: { id: 'account.verification.place', defaultMessage: 'Place' },
    since: { id: 'account.verification.since', defaultMessage: 'Since' },
    waitingSince: { id: 'account.verification.waitingSince', defaultMessage: 'Waiting since' },
    whatIsIn: { id: 'account.verification.whatIsIn', defaultMessage: 'Documents' },
    emptyTitle: { id: 'account.verification.emptyTitle', defaultMessage: 'The queue is empty' },
    emptyText: {
      id: 'account.verification.emptyText',
      defaultMessage:
        'No company is in this list right now. The oldest waiting documents come first.',
    },
    end: { id: 'account.verification.end', defaultMessage: 'End of the list.' },
    failed: { id: 'account.verification.failed', defaultMessage: 'The queue couldn’t be loaded' },
    caseFailed: {
      id: 'account.verification.caseFailed',
      defaultMessage: 'This company couldn’t be loaded',
    },
    notFound: { id: 'account.verification.notFound', defaultMessage: '404 Page Not Found' },
    notFoundText: {
      id: 'account.verification.notFoundText',
      defaultMessage: 'There’s nothing at this address.',
    },
    toMarketplace: {
      id: 'account.verification.toMarketplace',
      defaultMessage: 'Browse the marketplace',
    },
    back: { id: 'account.verification.back', defaultMessage: 'Back to the queue' },
    documents: { id: 'account.verification.documents', defaultMessage: 'Documents' },
    noDocuments: {
      id: 'account.verification.noDocuments',
      defaultMessage: 'This company has no documents right now.',
    },
    document: { id: 'account.verification.document', defaultMessage: 'Document' },
    documentFailed: {
      id: 'account.verification.documentFailed',
      defaultMessage: 'This document can’t be shown here',
    },
    documentFailedText: {
      id: 'account.verification.documentFailedText',
      defaultMessage: 'Save it and open it on your computer, or try again.',
    },
    save: { id: 'account.verification.save', defaultMessage: 'Save file' },
    facts: { id: 'account.verification.facts', defaultMessage: 'Company profile' },
    username: { id: 'account.verification.username', defaultMessage: 'Username' },
    address: { id: 'account.verification.address', defaultMessage: 'Address' },
    email: { id: 'account.verification.email', defaultMessage: 'Email' },
    phone: { id: 'account.verification.phone', defaultMessage: 'Phone' },
    description: { id: 'account.verification.description', defaultMessage: 'Description' },
    memberSince: { id: 'account.verification.memberSince', defaultMessage: 'Member since' },
    sentAt: { id: 'account.verification.sentAt', defaultMessage: 'Sent' },
    decisions: { id: 'account.verification.decisions', defaultMessage: 'Decision history' },
    noDecisions: { id: 'account.verification.noDecisions', defaultMessage: 'No decisions yet.' },
    requestedAgain: {
      id: 'account.verification.requestedAgain',
      defaultMessage: 'Requested again',
    },
    byTime: { id: 'account.verification.byTime', defaultMessage: 'automatically' },
    decision: { id: 'account.verification.decision', defaultMessage: 'Decision' },
    approve: { id: 'account.verification.approve', defaultMessage: 'Approve' },
    reject: { id: 'account.verification.reject', defaultMessage: 'Reject' },
    requestDocuments: {
      id: 'account.verification.requestDocuments',
      defaultMessage: 'Request documents',
    },
    keys: { id: 'account.verification.keys', defaultMessage: 'Keyboard shortcuts: A and R' },
    documentDate: {
      id: 'account.verification.documentDate',
      defaultMessage: 'Date on the document',
    },
    rejectTitle: {
      id: 'account.verification.rejectTitle',
      defaultMessage: 'Why are you rejecting it?',
    },
    rejectHint: {
      id: 'account.verification.rejectHint',
      defaultMessage:
        'The company reads the reasons in its own language, and your note as you wrote it.',
    },
    note: { id: 'account.verification.note', defaultMessage: 'Note to the company' },
    requestTitle: { id: 'account.verification.requestTitle', defaultMessage: 'Request documents' },
    requestHint: {
      id: 'account.verification.requestHint',
      defaultMessage: 'Documents the company already sent stay as they are.',
    },
    send: { id: 'account.verification.send', defaultMessage: 'Send' },
    documentsRequested: {
      id: 'account.verification.documentsRequested',
      defaultMessage: 'Documents requested',
    },
    approved: { id: 'account.verification.approved', defaultMessage: 'Document approved' },
    rejected: { id: 'account.verification.rejected', defaultMessage: 'Document rejected' },
    queueDone: {
      id: 'account.verification.queueDone',
      defaultMessage: 'No other companies are waiting',
    },
    notDone: { id: 'account.verification.notDone', defaultMessage: 'The decision wasn’t saved' },
    requestFailed: {
      id: 'account.verification.requestFailed',
      defaultMessage: 'The documents weren’t requested',
    },
    kindMissing: {
      id: 'account.verification.kindMissing',
      defaultMessage: 'Choose at least one document',
    },
    alreadyDecided: {
      id: 'account.verification.alreadyDecided',
      defaultMessage: 'Someone else has already decided on this document.',
    },
    replaced: {
      id: 'account.verification.replaced',
      defaultMessage: 'The company has replaced or removed this document.',
    },
    renamed: {
      id: 'account.verification.renamed',
      defaultMessage: 'The company changed its name. Look at its documents again.',
    },
    ownCompany: {
      id: 'account.verification.ownCompany',
      defaultMessage: 'You can’t review your own company.',
    },
    incomplete: {
      id: 'account.verification.incomplete',
      defaultMessage: 'Choose a reason for rejecting it, or enter the date on the document.',
    },
    dateRefused: {
      id: 'account.verification.dateRefused',
      defaultMessage: 'This date is in the future, or more than three months ago.',
    },
  }),
  rule: defineMessage<{ documents: string }>({
    id: 'account.verification.rule',
    defaultMessage: 'A company is verified when these are approved: {documents}.',
  }),
  page: defineMessage<{ page: number; pages: number }>({
    id: 'account.verification.page',
    defaultMessage: 'Page {page} of {pages}',
  }),
  goodUntil: defineMessage<{ date: string }>({
    id: 'account.verification.goodUntil',
    defaultMessage: 'valid until {date}',
  }),
  counted: defineMessage<{ state: string; count: string }>({
    id: 'account.verification.counted',
    defaultMessage: '{state}: {count}',
  }),
}

export const caseStateNames = defineMessages({
  waiting: { id: 'account.verification.state.waiting', defaultMessage: 'Waiting' },
  incomplete: { id: 'account.verification.state.incomplete', defaultMessage: 'Incomplete' },
  rejected: { id: 'account.verification.state.rejected', defaultMessage: 'Rejected' },
  approved: { id: 'account.verification.state.approved', defaultMessage: 'Verified' },
})

export const documentStateNames = defineMessages({
  in_review: { id: 'account.verification.document.inReview', defaultMessage: 'in review' },
  approved: { id: 'account.verification.document.approved', defaultMessage: 'approved' },
  rejected: { id: 'account.verification.document.rejected', defaultMessage: 'rejected' },
  expired: { id: 'account.verification.document.expired', defaultMessage: 'expired' },
})

export const decisionNames = defineMessages({
  approved: { id: 'account.verification.decision.approved', defaultMessage: 'Approved' },
  rejected: { id: 'account.verification.decision.rejected', defaultMessage: 'Rejected' },
  askedAgain: { id: 'account.verification.decision.askedAgain', defaultMessage: 'Requested again' },
  expired: { id: 'account.verification.decision.expired', defaultMessage: 'Expired' },
  takenBack: {
    id: 'account.verification.decision.takenBack',
    defaultMessage: 'Revoked: company name changed',
  },
})

export const errorTexts = defineMessages({
  reasonMissing: {
    id: 'account.verification.error.reasonMissing',
    defaultMessage: 'Choose at least one reason',
  },
  noteMissing: {
    id: 'account.verification.error.noteMissing',
    defaultMessage: 'Describe the reason',
  },
  dateMissing: {
    id: 'account.verification.error.dateMissing',
    defaultMessage: 'Enter the date on the document',
  },
  dateInFuture: {
    id: 'account.verification.error.dateInFuture',
    defaultMessage: 'This date is in the future',
  },
  dateTooOld: {
    id: 'account.verification.error.dateTooOld',
    defaultMessage: 'This is more than three months ago. Reject it as too old.',
  },
})

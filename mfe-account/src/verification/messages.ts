import { defineMessage, defineMessages } from 'react-intl'

export const messages = {
  ...defineMessages({
    title: { id: 'account.verification.title', defaultMessage: 'Verification desk' },
    states: { id: 'account.verification.states', defaultMessage: 'State' },
    country: { id: 'account.verification.country', defaultMessage: 'Country' },
    allCountries: { id: 'account.verification.allCountries', defaultMessage: 'All countries' },
    company: { id: 'account.verification.company', defaultMessage: 'Company' },
    place: { id: 'account.verification.place', defaultMessage: 'Place' },
    since: { id: 'account.verification.since', defaultMessage: 'Since' },
    waitingSince: { id: 'account.verification.waitingSince', defaultMessage: 'Waiting since' },
    whatIsIn: { id: 'account.verification.whatIsIn', defaultMessage: 'What is in' },
    emptyTitle: { id: 'account.verification.emptyTitle', defaultMessage: 'Nobody is waiting' },
    emptyText: {
      id: 'account.verification.emptyText',
      defaultMessage:
        'No company is in this list now. New documents come to the top of the waiting ones by their age.',
    },
    more: { id: 'account.verification.more', defaultMessage: 'Show more' },
    end: { id: 'account.verification.end', defaultMessage: 'That is all of them.' },
    failed: { id: 'account.verification.failed', defaultMessage: 'The queue could not be loaded' },
    caseFailed: {
      id: 'account.verification.caseFailed',
      defaultMessage: 'This company could not be loaded',
    },
    notFound: { id: 'account.verification.notFound', defaultMessage: '404 Page Not Found' },
    notFoundText: {
      id: 'account.verification.notFoundText',
      defaultMessage: 'There is nothing at this address.',
    },
    toMarketplace: {
      id: 'account.verification.toMarketplace',
      defaultMessage: 'Browse the marketplace',
    },
    back: { id: 'account.verification.back', defaultMessage: 'Back to the queue' },
    documents: { id: 'account.verification.documents', defaultMessage: 'Documents' },
    noDocuments: {
      id: 'account.verification.noDocuments',
      defaultMessage: 'This company has no document now.',
    },
    document: { id: 'account.verification.document', defaultMessage: 'Document' },
    documentFailed: {
      id: 'account.verification.documentFailed',
      defaultMessage: 'This document cannot be shown here',
    },
    documentFailedText: {
      id: 'account.verification.documentFailedText',
      defaultMessage: 'Save it and open it on your computer, or try again.',
    },
    save: { id: 'account.verification.save', defaultMessage: 'Save the file' },
    facts: { id: 'account.verification.facts', defaultMessage: 'What the company says of itself' },
    username: { id: 'account.verification.username', defaultMessage: 'Username' },
    address: { id: 'account.verification.address', defaultMessage: 'Address' },
    email: { id: 'account.verification.email', defaultMessage: 'E-mail' },
    phone: { id: 'account.verification.phone', defaultMessage: 'Phone' },
    description: { id: 'account.verification.description', defaultMessage: 'Description' },
    memberSince: { id: 'account.verification.memberSince', defaultMessage: 'Member since' },
    sentAt: { id: 'account.verification.sentAt', defaultMessage: 'Sent' },
    decisions: { id: 'account.verification.decisions', defaultMessage: 'Decisions so far' },
    noDecisions: { id: 'account.verification.noDecisions', defaultMessage: 'None yet.' },
    askedFor: { id: 'account.verification.askedFor', defaultMessage: 'Asked for again' },
    byTime: { id: 'account.verification.byTime', defaultMessage: 'by itself' },
    decision: { id: 'account.verification.decision', defaultMessage: 'Decision' },
    approve: { id: 'account.verification.approve', defaultMessage: 'Approve' },
    reject: { id: 'account.verification.reject', defaultMessage: 'Reject' },
    askAgain: { id: 'account.verification.askAgain', defaultMessage: 'Ask for documents' },
    keys: { id: 'account.verification.keys', defaultMessage: 'Keys A and R' },
    documentDate: {
      id: 'account.verification.documentDate',
      defaultMessage: 'Date on the document',
    },
    rejectTitle: { id: 'account.verification.rejectTitle', defaultMessage: 'Why is it rejected?' },
    rejectHint: {
      id: 'account.verification.rejectHint',
      defaultMessage:
        'The company reads the reasons in its own language, and your note as you write it.',
    },
    note: { id: 'account.verification.note', defaultMessage: 'Note to the company' },
    askTitle: { id: 'account.verification.askTitle', defaultMessage: 'Ask for documents' },
    askHint: {
      id: 'account.verification.askHint',
      defaultMessage: 'What the company has sent stays as it is.',
    },
    send: { id: 'account.verification.send', defaultMessage: 'Send' },
    asked: { id: 'account.verification.asked', defaultMessage: 'The company was asked' },
    approved: { id: 'account.verification.approved', defaultMessage: 'Document approved' },
    rejected: { id: 'account.verification.rejected', defaultMessage: 'Document rejected' },
    queueDone: { id: 'account.verification.queueDone', defaultMessage: 'Nobody else is waiting' },
    notDone: { id: 'account.verification.notDone', defaultMessage: 'The decision was not taken' },
    notAsked: { id: 'account.verification.notAsked', defaultMessage: 'The company was not asked' },
    kindMissing: {
      id: 'account.verification.kindMissing',
      defaultMessage: 'Choose at least one document',
    },
    alreadyDecided: {
      id: 'account.verification.alreadyDecided',
      defaultMessage: 'Somebody else has decided on this document already.',
    },
    replaced: {
      id: 'account.verification.replaced',
      defaultMessage: 'The company has replaced or removed this document meanwhile.',
    },
    renamed: {
      id: 'account.verification.renamed',
      defaultMessage: 'The company has another name by now: look at its documents again.',
    },
    ownCompany: {
      id: 'account.verification.ownCompany',
      defaultMessage: 'Nobody reviews their own company.',
    },
    incomplete: {
      id: 'account.verification.incomplete',
      defaultMessage: 'Say why it is rejected, or the date that stands on it.',
    },
    dateRefused: {
      id: 'account.verification.dateRefused',
      defaultMessage: 'This date is in the future, or more than three months ago.',
    },
  }),
  rule: defineMessage<{ documents: string }>({
    id: 'account.verification.rule',
    defaultMessage: 'A company is verified once these are approved: {documents}.',
  }),
  page: defineMessage<{ page: number; pages: number }>({
    id: 'account.verification.page',
    defaultMessage: 'Page {page} of {pages}',
  }),
  goodUntil: defineMessage<{ date: string }>({
    id: 'account.verification.goodUntil',
    defaultMessage: 'good until {date}',
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
  askedAgain: { id: 'account.verification.decision.askedAgain', defaultMessage: 'Asked for again' },
  expired: { id: 'account.verification.decision.expired', defaultMessage: 'Expired' },
  takenBack: {
    id: 'account.verification.decision.takenBack',
    defaultMessage: 'Taken back: another company name',
  },
})

export const errorTexts = defineMessages({
  reasonMissing: {
    id: 'account.verification.fault.reasonMissing',
    defaultMessage: 'Choose at least one reason',
  },
  noteMissing: {
    id: 'account.verification.fault.noteMissing',
    defaultMessage: 'Write what the reason is',
  },
  dateMissing: {
    id: 'account.verification.fault.dateMissing',
    defaultMessage: 'Enter the date that stands on the document',
  },
  dateInFuture: {
    id: 'account.verification.fault.dateInFuture',
    defaultMessage: 'This date is in the future',
  },
  dateTooOld: {
    id: 'account.verification.fault.dateTooOld',
    defaultMessage: 'This is more than three months ago: reject it as too old',
  },
})

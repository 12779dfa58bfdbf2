import { defineMessage, defineMessages } from 'react-intl'

export const messages = {
  ...defineMessages({
    intro: {
      id: 'account.documents.intro',
      defaultMessage:
        'PDF, up to 10 MB and 100 pages each. Only your company and our reviewers can open them. Your company is verified once the certificate of incorporation, the tax ID, the ID of an owner and the proof of address are approved.',
    },
    failed: {
      id: 'account.documents.failed',
      defaultMessage: 'Your documents could not be loaded',
    },
    list: { id: 'account.documents.list', defaultMessage: 'Documents' },
    upload: { id: 'account.documents.upload', defaultMessage: 'Upload' },
    replace: { id: 'account.documents.replace', defaultMessage: 'Replace' },
    remove: { id: 'account.documents.remove', defaultMessage: 'Remove' },
    open: { id: 'account.documents.open', defaultMessage: 'Download' },
    notSent: { id: 'account.documents.notSent', defaultMessage: 'Not sent' },
    approved: { id: 'account.documents.approved', defaultMessage: 'Approved' },
    uploaded: {
      id: 'account.documents.uploaded',
      defaultMessage: 'Document uploaded successfully.',
    },
    uploadFailed: {
      id: 'account.documents.uploadFailed',
      defaultMessage: 'Failed to upload document. Please try again.',
    },
    deleted: { id: 'account.documents.deleted', defaultMessage: 'Document deleted successfully.' },
    deleteFailed: {
      id: 'account.documents.deleteFailed',
      defaultMessage: 'Failed to delete document. Please try again.',
    },
    invalidType: { id: 'account.documents.invalidType', defaultMessage: 'Invalid file type' },
    notPdf: { id: 'account.documents.notPdf', defaultMessage: 'Please upload a PDF document' },
    tooLargeTitle: { id: 'account.documents.tooLargeTitle', defaultMessage: 'File too large' },
    tooLarge: {
      id: 'account.documents.tooLarge',
      defaultMessage: 'Please upload a document of 10 MB at most.',
    },
    unreadable: {
      id: 'account.documents.unreadable',
      defaultMessage:
        'This PDF is damaged or too complex to read. Print it as a new PDF and upload that.',
    },
    encrypted: {
      id: 'account.documents.encrypted',
      defaultMessage:
        'This PDF is protected by a password. Save it without one and upload it again.',
    },
    active: {
      id: 'account.documents.active',
      defaultMessage:
        'This PDF has scripts, actions or files in it. Print it as a new PDF and upload that.',
    },
    tooLong: {
      id: 'account.documents.tooLong',
      defaultMessage: 'This PDF has more than 100 pages.',
    },
    full: {
      id: 'account.documents.full',
      defaultMessage: 'Too many files today. Try again tomorrow.',
    },
    busy: {
      id: 'account.documents.busy',
      defaultMessage: 'Too many files are being read. Try again in a moment.',
    },
    removeText: {
      id: 'account.documents.removeText',
      defaultMessage:
        'It is erased for good, and your company may lose its badge until you send another one.',
    },
    removeConfirm: { id: 'account.documents.removeConfirm', defaultMessage: 'Remove document' },
    replaceText: {
      id: 'account.documents.replaceText',
      defaultMessage:
        'The approved one is erased, and your company may lose its badge until a reviewer has approved the new one.',
    },
    replaceConfirm: { id: 'account.documents.replaceConfirm', defaultMessage: 'Choose a new one' },
    refused: { id: 'account.documents.refused', defaultMessage: 'Refused: send another one' },
  }),
  inReview: defineMessage<{ date: string }>({
    id: 'account.documents.inReview',
    defaultMessage: 'In review since {date}',
  }),
  approvedUntil: defineMessage<{ date: string }>({
    id: 'account.documents.approvedUntil',
    defaultMessage: 'Approved until {date}',
  }),
  rejected: defineMessage<{ reason: string }>({
    id: 'account.documents.rejected',
    defaultMessage: 'Refused: {reason}',
  }),
  expired: defineMessage<{ date: string }>({
    id: 'account.documents.expired',
    defaultMessage: 'Expired on {date}: send a recent one',
  }),
  uploadNamed: defineMessage<{ name: string }>({
    id: 'account.documents.uploadNamed',
    defaultMessage: 'Upload {name}',
  }),
  replaceNamed: defineMessage<{ name: string }>({
    id: 'account.documents.replaceNamed',
    defaultMessage: 'Replace {name}',
  }),
  removeNamed: defineMessage<{ name: string }>({
    id: 'account.documents.removeNamed',
    defaultMessage: 'Remove {name}',
  }),
  openNamed: defineMessage<{ name: string }>({
    id: 'account.documents.openNamed',
    defaultMessage: 'Download {name}',
  }),
  sending: defineMessage<{ name: string }>({
    id: 'account.documents.sending',
    defaultMessage: 'Uploading {name}',
  }),
  removeTitle: defineMessage<{ name: string }>({
    id: 'account.documents.removeTitle',
    defaultMessage: 'Remove {name}?',
  }),
  replaceTitle: defineMessage<{ name: string }>({
    id: 'account.documents.replaceTitle',
    defaultMessage: 'Replace {name}?',
  }),
}
